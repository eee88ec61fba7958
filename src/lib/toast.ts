import type { toast as Toast } from 'sonner'
import { importWithRetry } from './lazy-with-preload'

/** Product 8. */
export type Notice = {
  tone: 'success' | 'error' | 'warning' | 'info'
  title: string
  description?: string | undefined
}

export type ToastMessage = Notice & {
  /** A toast with the same id replaces the first. */
  id?: string
  /** Ids of toasts that no longer apply. */
  replaces?: readonly string[]
  /** Only for /system-check (product 9). */
  position?: 'top-center'
  /** The toast closes on press, unless that is prevented. */
  action?: { label: string; onClick: (press: Pick<Event, 'preventDefault'>) => void } | undefined
  /** Ms, default 4000 (product 9). */
  duration?: number
}

/** A lost permission fails every request on a screen: one toast for all. */
export const ACCESS_TOAST = 'access'
/** A restored draft; obsolete once saved. */
export const DRAFT_RESTORED_TOAST = 'draft-restored'
/** Obsolete after the next login. */
export const ENDED_TOAST = 'session-ended'

/** sonner 1.7.4 merges a toast with an earlier one of its id. */
const BARE = { description: undefined, action: undefined, duration: undefined }

/** sonner is not in the entry: the first page shows no toast. */
export function withToasts(run: (toast: typeof Toast) => void): void {
  importWithRetry(() => import('sonner')).then(
    ({ toast }) => run(toast),
    () => undefined,
  )
}

/** Also works before the Toaster is mounted. */
export const showToast = ({ tone, title, replaces, ...rest }: ToastMessage): void =>
  withToasts((toast) => {
    replaces?.forEach((id) => toast.dismiss(id))
    toast[tone](title, { ...BARE, ...rest })
  })
