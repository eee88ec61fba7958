/** A failure that the developer can fix; the message is one line in Portuguese. */
export class StartError extends Error {
  override name = 'StartError'
}
