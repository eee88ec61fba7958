/** A request as the client sends it, without the token; a relative address is on the page's own origin. */
export type EarlyRequest = {
  address: string
  headers: Record<string, string>
  body: string | null
}

/** Placeholder for the signed-in user's id. */
export const ANYBODY = '00000000-0000-4000-8000-00000000a11e'

/** Placeholder for the page's own origin, where a local build has its backend. */
export const PAGE_ORIGIN = 'http://page.invalid'
