/** Somebody else changed the row since this person saw it. */
export class ChangedElsewhereError extends Error {
  readonly code: `${'decided' | 'reviewed'}_elsewhere`

  constructor(what: 'decided' | 'reviewed') {
    super(`${what} elsewhere`)
    this.name = 'ChangedElsewhereError'
    this.code = `${what}_elsewhere`
  }
}
