import { describeError, errorCode } from './describe-error'

/**
 * A failure that names its own stage, where one operation has several (spec 8, creation and update of users): `title`
 * stands in for the operation's, `detail` is the sentence, by default that of the cause. Keeps the cause's code.
 */
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
