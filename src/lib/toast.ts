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

type Receiver = (message: ToastMessage) => void

// sonner is loaded by the Toaster with the first message; until it can show them, messages wait here.
const waiting: ToastMessage[] = []
let receiver: Receiver | null = null
let wake: (() => void) | null = null
let prepared = false

/** Shows a toast. Works from anywhere, before the Toaster is mounted too. */
export function showToast(message: ToastMessage): void {
  if (receiver) {
    receiver(message)
    return
  }
  waiting.push(message)
  wake?.()
}

/** Whether toasts are seen at once, because their code is here. */
export const canShowToasts = (): boolean => receiver !== null

/** Loads the toast library before the first toast, for pages whose first toast may report a lost connection. */
export function prepareToasts(): void {
  if (receiver) return
  prepared = true
  wake?.()
}

/** For the Toaster only: calls `load` when there is, or soon may be, a toast to show. Returns an unsubscribe function. */
export function onToastWaiting(load: () => void): () => void {
  wake = load
  if (prepared || waiting.length > 0) load()
  return () => {
    wake = null
  }
}

/** For the Toaster only: receives waiting and later messages. Returns an unsubscribe function. */
export function receiveToasts(show: Receiver): () => void {
  receiver = show
  for (const message of waiting.splice(0)) show(message)
  return () => {
    receiver = null
  }
}
