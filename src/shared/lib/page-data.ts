import type { QueryClient } from '@tanstack/react-query'

/** An address, as the data of its page depends on it. */
export type Place = {
  /** Who is signed in. */
  userId: string
  /** What stands for `:id` in the page's path, '' where it has none. */
  id: string
  search: URLSearchParams
}

/**
 * A page module may export this as `prefetch`: it asks for what the page shows first, with the page's own query options,
 * while the session's rights are still being read. What the page then asks for is on its way already.
 */
export type Prefetch = (client: QueryClient, place: Place) => Promise<unknown>[]
