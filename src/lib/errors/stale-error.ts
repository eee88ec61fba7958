/** `user` carries the code with which the database refuses to overwrite a newer version. */
const codes = {
  decision: 'stale_decision',
  review: 'stale_review',
  dates: 'stale_dates',
  user: 'MU012',
} as const

/** Somebody else changed the row since this person saw it. */
export class StaleError extends Error {
  override name = 'StaleError'
  readonly code: (typeof codes)[keyof typeof codes]

  /** @param now what it is now, by its Portuguese name */
  constructor(
    readonly kind: keyof typeof codes,
    readonly now: string | null = null,
  ) {
    super(`stale ${kind}`)
    this.code = codes[kind]
  }
}
