import { showToast } from '@/shared/lib/toast'
import { describeError } from './describe-error'
import { OperationError } from './operation-error'

/** What an operation says when it fails or succeeds: `meta` of a query or mutation. */
export type OperationMeta = {
  /** Title of the error toast; a query without one fails on its own screen only. */
  failure?: string
  /** Sentence for an error that carries no code of its own. */
  failureDetail?: string
  success?: { title: string; description?: string }
}

export function reportFailure(error: unknown, meta: OperationMeta | undefined): void {
  if (!meta?.failure) return
  const own = error instanceof OperationError ? error : null
  showToast({
    tone: 'error',
    title: own?.title ?? meta.failure,
    description: own?.detail ?? describeError(error, meta.failureDetail),
    id: meta.failure,
  })
}

export function reportSuccess(meta: OperationMeta | undefined): void {
  if (meta?.success) showToast({ tone: 'success', ...meta.success })
}
