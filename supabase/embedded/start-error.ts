/** The backend cannot start, for a reason that a person can fix: one line in Portuguese says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
