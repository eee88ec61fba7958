import type { QueryClient } from '@tanstack/react-query'

/** The parts of an address that its page's data depends on. */
export type Place = {
  /** The signed-in user. */
  userId: string
  /** The value of `:id` in the page's path, '' if it has none. */
  id: string
  pathname: string
  search: URLSearchParams
}

/**
 * A page module may export this as `prefetch`: it requests what the page shows first, with the page's own query options,
 * while the session's rights are still being read. When the page asks for it, the request is already running.
 */
export type Prefetch = (client: QueryClient, place: Place) => Promise<unknown>[]
