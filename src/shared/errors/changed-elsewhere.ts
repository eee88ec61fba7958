/** Somebody else was faster: what this person decided on is no longer what the database holds. */
export class ChangedElsewhereError extends Error {
  readonly code: `${'decided' | 'reviewed'}_elsewhere`

  constructor(what: 'decided' | 'reviewed') {
    super(`${what} elsewhere`)
    this.name = 'ChangedElsewhereError'
    this.code = `${what}_elsewhere`
  }
}
