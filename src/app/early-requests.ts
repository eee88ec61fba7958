/** As the app's client sends it, without the person's token; an address without an origin is of the page's own. */
export type EarlyRequest = {
  address: string
  headers: Record<string, string>
  /** Sent with POST; without one the method is GET. */
  body: string | null
}

/** Stands for the signed-in person's id. */
export const ANYBODY = '00000000-0000-4000-8000-00000000a11e'

/** Stands for the page's own origin, where a local build has its backend. No server has this name. */
export const PAGE_ORIGIN = 'http://page.invalid'
