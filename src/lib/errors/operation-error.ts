import { describeError, errorCode } from './describe-error'

/**
 * An error that names the stage that failed, for operations with several (product 8, creation and update of users).
 * `title` replaces the operation's title; `detail` is the sentence, by default that of the cause, whose code it keeps.
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
