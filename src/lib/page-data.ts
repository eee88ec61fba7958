import type { QueryClient } from '@tanstack/react-query'

export type Place = {
  userId: string
  /** Value of `:id`, or ''. */
  id: string
  pathname: string
  search: URLSearchParams
}

/** Optional export of a page: starts its first queries while access is still being checked. */
export type Prefetch = (client: QueryClient, place: Place) => Promise<unknown>[]
