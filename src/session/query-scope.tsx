import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Place, Prefetch } from '@/lib/page-data'
import { checkAfterRefusal } from './after-refusal'
import { sessionStore } from './session-store'
import { createQueryClient } from '@/lib/query/query-client'

let shared: QueryClient | null = null

/**
 * One cache for the pages and the header's tools. Loaded with the first of them that reads data, so that a visitor's
 * first page carries none of it.
 */
function sharedClient(): QueryClient {
  if (shared) return shared
  const client = createQueryClient(checkAfterRefusal)
  let owner = sessionStore.get().user?.id
  sessionStore.subscribe(() => {
    const now = sessionStore.get().user?.id
    if (now === owner) return
    // The next person on this device must not see the data loaded for the previous one.
    if (owner) client.clear()
    owner = now
  })
  shared = client
  return client
}

/** Prefetches a page's data. Failed queries are fetched again by the page. */
export const prefetchWith = (prefetch: Prefetch, place: Place) =>
  Promise.allSettled(prefetch(sharedClient(), place))

export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={sharedClient()}>{children}</QueryClientProvider>
}
