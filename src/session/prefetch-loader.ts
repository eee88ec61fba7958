import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunction } from 'react-router-dom'
import { lastSeen } from './last-seen'
import { queryClient } from './query-client'
import { storedAccount } from './stored-session'

export type Place = {
  userId: string
  /** Value of `:id`, or ''. */
  id: string
  search: URLSearchParams
}

/**
 * A page's loader: starts its first queries while access is checked, if this person had access last time. The page shows
 * what is pending or failed.
 */
export const prefetchLoader =
  (
    need: 'approved' | 'admin',
    prefetch: (client: QueryClient, place: Place) => readonly Promise<unknown>[],
  ): LoaderFunction =>
  ({ params, request }) => {
    const account = storedAccount()
    const seen = account && lastSeen(account.id)?.status
    const search = new URL(request.url).searchParams
    if (account && (seen === 'admin' || seen === need))
      void Promise.allSettled(prefetch(queryClient, { userId: account.id, id: params.id ?? '', search }))
    return null
  }
