import type { QueryKey } from '@tanstack/react-query'
import { ACCESS_TOAST, BACK_TOAST, showToast, type ToastMessage } from '@/lib/toast'
import { describeError, errorCode, isPermissionError } from './describe-error'
import { OperationError } from './operation-error'
import { CancelledError } from './cancelled-error'

/** Toasts of an operation that fails or succeeds: `meta` of a query or mutation. */
export type OperationMeta = {
  /** Title of the error toast, or the toast for this error; a query without one shows its error on its screen only. */
  failure?: string | ((error: unknown) => ToastMessage | null)
  /** By code, what an error means here, where that says more than elsewhere. Null: it is said on the screen only. */
  sentences?: Readonly<Record<string, string | null>>
  /** Sentence for an error that carries no code of its own. */
  failureDetail?: string
  /** What depends on the answer is said in the mutation's own `onSuccess`, which knows its type. */
  success?: { title: string; description?: string }
  /** The mutation's result is what it decided about, which can be taken back for a moment: what that makes stale. */
  undoable?: readonly QueryKey[]
}

export function reportFailure(error: unknown, meta: OperationMeta | undefined): void {
  if (!meta?.failure || error instanceof CancelledError) return
  if (typeof meta.failure === 'function') {
    const message = meta.failure(error)
    if (message) showToast(message)
    return
  }
  const sentence = meta.sentences?.[errorCode(error) ?? '']
  if (sentence === null) return
  const own = error instanceof OperationError ? error : null
  showToast({
    tone: 'error',
    title: own?.title ?? meta.failure,
    description: own?.detail ?? sentence ?? describeError(error, meta.failureDetail),
    id: isPermissionError(error) ? ACCESS_TOAST : meta.failure,
  })
}

/** @param more what else the toast has: a button that takes it back */
export function reportSuccess(meta: OperationMeta | undefined, more?: Partial<ToastMessage>): void {
  if (!meta?.success) return
  // An earlier try of the same operation, and what is saved now.
  const replaces = typeof meta.failure === 'string' ? [meta.failure, BACK_TOAST] : [BACK_TOAST]
  showToast({ tone: 'success', ...meta.success, replaces, ...more })
}
