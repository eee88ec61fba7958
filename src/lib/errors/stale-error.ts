/** Somebody else changed the row since this person saw it. */
export class ChangedElsewhereError extends Error {
  readonly code: `${'decided' | 'reviewed' | 'dated'}_elsewhere`

  constructor(what: 'decided' | 'reviewed' | 'dated') {
    super(`${what} elsewhere`)
    this.name = 'ChangedElsewhereError'
    this.code = `${what}_elsewhere`
  }
}
