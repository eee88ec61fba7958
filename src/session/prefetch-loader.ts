import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { accessQueries } from './access-queries'
import { lastSeen } from './last-seen'
import { queryClient } from './query-client'
import { storedFactor } from './second-factor'
import { sessionStarted, storedAccount } from './stored-session'

export type Place = {
  userId: string
  /** Value of `:id`, or ''. */
  id: string
  search: URLSearchParams
}

/**
 * A page's loader: starts its first queries beside those for access, if this person had access last time, or is just
 * signing in. The page shows what is pending or failed.
 */
export const prefetchLoader =
  (
    need: 'approved' | 'admin',
    prefetch: (client: QueryClient, place: Place) => readonly Promise<unknown>[],
  ) =>
  ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): null => {
    const account = storedAccount()
    const seen = account && (lastSeen(account.id)?.status ?? (sessionStarted.get() ? 'approved' : null))
    const search = new URL(request.url).searchParams
    // Before the second step there seems to be nothing, and the page would believe it.
    if (account && (seen === 'admin' || seen === need) && storedFactor() !== 'owed')
      void Promise.allSettled([
        queryClient.query(accessQueries.approval(account.id)),
        queryClient.query(accessQueries.role(account.id)),
        ...prefetch(queryClient, { userId: account.id, id: params.id ?? '', search }),
      ])
    return null
  }
