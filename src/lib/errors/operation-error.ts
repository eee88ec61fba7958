import { describeError, errorCode } from './describe-error'

/** Names the failed stage of a multi-step operation (product 8), with the code of its cause. */
export class OperationError extends Error {
  readonly code: string | null
  readonly detail: string

  constructor(
    readonly title: string,
    { cause, detail }: { cause?: unknown; detail?: string },
  ) {
    super(title, { cause })
    this.name = 'OperationError'
    this.code = errorCode(cause)
    this.detail = detail ?? describeError(cause)
  }
}
