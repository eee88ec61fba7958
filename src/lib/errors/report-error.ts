import type { QueryKey } from '@tanstack/react-query'
import { ACCESS_TOAST, DRAFT_RESTORED_TOAST, showToast, type ToastMessage } from '@/lib/toast'
import { describeError, errorCode, isPermissionError } from './describe-error'
import { OperationError } from './operation-error'
import { CancelledError } from './cancelled-error'

export type OperationMeta = {
  /** Error toast or its title; a query without one shows the error in place. */
  failure?: string | ((error: unknown) => ToastMessage | null)
  /** The keys are error codes; what is null shows in place, without a toast. */
  sentences?: Readonly<Record<string, string | null>>
  failureDetail?: string
  /** Text that depends on the result belongs in `onSuccess`. */
  success?: { title: string; description?: string }
  /** Offers undo of the mutation's result; lists the queries that the undo invalidates. */
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

export function reportSuccess(meta: OperationMeta | undefined, more?: Partial<ToastMessage>): void {
  if (!meta?.success) return
  const replaces =
    typeof meta.failure === 'string' ? [meta.failure, DRAFT_RESTORED_TOAST] : [DRAFT_RESTORED_TOAST]
  showToast({ tone: 'success', ...meta.success, replaces, ...more })
}
