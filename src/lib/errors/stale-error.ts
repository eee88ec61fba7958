/** Somebody else changed the row since this person saw it. */
export class StaleError extends Error {
  readonly code: `stale_${'decision' | 'review' | 'dates'}`

  constructor(what: 'decision' | 'review' | 'dates') {
    super(`stale ${what}`)
    this.name = 'StaleError'
    this.code = `stale_${what}`
  }
}
