/** `user` is the database's code for refusing to overwrite a newer version. */
const codes = {
  decision: 'stale_decision',
  review: 'stale_review',
  dates: 'stale_dates',
  user: 'MU012',
} as const

export class StaleError extends Error {
  override name = 'StaleError'
  readonly code: (typeof codes)[keyof typeof codes]

  /** @param now current state, as a Portuguese label */
  constructor(
    readonly kind: keyof typeof codes,
    readonly now: string | null = null,
  ) {
    super(`stale ${kind}`)
    this.code = codes[kind]
  }
}
