/** The person stopped the operation in a window that it opened: nothing is left to report. */
export class CancelledError extends Error {
  override name = 'CancelledError'
}
