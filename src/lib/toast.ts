import { toast } from 'sonner'

/** What a toast says; texts of product 8 come as such pairs. */
export type Notice = {
  tone: 'success' | 'error' | 'warning' | 'info'
  title: string
  description?: string | undefined
}

export type ToastMessage = Notice & {
  /** A second toast of the same id replaces the first instead of joining it. */
  id?: string
  /** The ids of toasts that are not true any more. */
  replaces?: readonly string[]
  /** /system-check shows its toasts at the top (product 9); elsewhere the corner. */
  position?: 'top-center'
  /** A button in the toast, for example to the page with details. The toast goes with the press, unless that is prevented. */
  action?: { label: string; onClick: (press: Pick<Event, 'preventDefault'>) => void } | undefined
  /** Milliseconds it stays, where it is not the 4000 of product 9. */
  duration?: number
}

/** A lost right fails everything on a screen, and then closes it: told in one toast, whoever finds it first. */
export const ACCESS_TOAST = 'access'
/** Words that a form has again; not true any more once they are saved. */
export const BACK_TOAST = 'words-back'
/** Not true any more once somebody has signed in. */
export const ENDED_TOAST = 'session-ended'

/** sonner 1.7.4 gives a toast what an earlier one of its id had, where it has nothing of its own. */
const BARE = { description: undefined, action: undefined, duration: undefined }

/** Shows a toast. Works before the Toaster is mounted, too. */
export function showToast({ tone, title, replaces, ...rest }: ToastMessage): void {
  replaces?.forEach((id) => toast.dismiss(id))
  toast[tone](title, { ...BARE, ...rest })
}

export { toast }
