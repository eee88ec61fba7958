/** What a toast says; texts of spec 8 come as such pairs. */
export type Notice = {
  tone: 'success' | 'error' | 'warning' | 'info'
  title: string
  description?: string | undefined
}

export type ToastMessage = Notice & {
  /** A second toast of the same id replaces the first instead of joining it. */
  id?: string
  /** /system-check shows its toasts at the top (spec 9); elsewhere the corner. */
  position?: 'top-center'
  /** A button in the toast, for instance to the page that tells more. */
  action?: { label: string; onClick: () => void }
}

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

/** Fetches what shows toasts ahead of the first one, for pages whose first one may be about a line that is cut. */
export function prepareToasts(): void {
  if (receiver) return
  prepared = true
  wake?.()
}

/** For the Toaster alone: `load` is called when there is, or soon may be, a message to show. Returns how to stop. */
export function onToastWaiting(load: () => void): () => void {
  wake = load
  if (prepared || waiting.length > 0) load()
  return () => {
    wake = null
  }
}

/** For the Toaster alone: takes the messages that wait and all that follow. Returns how to stop. */
export function receiveToasts(show: Receiver): () => void {
  receiver = show
  for (const message of waiting.splice(0)) show(message)
  return () => {
    receiver = null
  }
}
