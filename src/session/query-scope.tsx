import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Place, Prefetch } from '@/lib/page-data'
import { checkAfterRefusal } from './after-refusal'
import { sessionStore } from './session-store'
import { createQueryClient } from '@/lib/query/query-client'

/** Loaded with the first screen that reads data: a visitor's first page needs none. */
const client = createQueryClient(checkAfterRefusal)
let owner = sessionStore.get().user?.id

sessionStore.subscribe(() => {
  const now = sessionStore.get().user?.id
  if (now === owner) return
  // The next user must not see the previous user's data.
  if (owner) client.clear()
  owner = now
})

export const prefetchWith = (prefetch: Prefetch, place: Place) => Promise.allSettled(prefetch(client, place))

export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
