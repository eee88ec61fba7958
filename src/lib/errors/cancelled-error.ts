/** The user cancelled in the dialog. Not reported. */
export class CancelledError extends Error {
  override name = 'CancelledError'
}
