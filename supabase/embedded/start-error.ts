/** The backend cannot start, for a reason a person can mend: the message is one Portuguese line that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
