import { queryOptions } from '@tanstack/react-query'
import type { Database } from '@/shared/lib/database.types'
import { supabase } from '@/shared/lib/supabase'
import { approvalTexts } from './texts'

export type PendingUser = Database['public']['Functions']['list_pending_users']['Returns'][number]
/** The two lists of the panel: who waits, and who was refused and may come back. */
export type Queue = 'pending' | 'rejected'

/** Rows on one page of the queue. */
export const PAGE_SIZE = 50

const all = ['approvals'] as const

export const approvalQueries = {
  all,
  queue: (status: Queue, page: number) =>
    queryOptions({
      queryKey: [...all, 'queue', status, page] as const,
      queryFn: async ({ signal }) =>
        (
          await supabase
            .rpc('list_pending_users', {
              p_status: status,
              p_limit: PAGE_SIZE,
              p_offset: (page - 1) * PAGE_SIZE,
            })
            .abortSignal(signal)
            .throwOnError()
        ).data,
      // Paging keeps the old page in sight; the other list would be a lie.
      placeholderData: (rows, query) => (query?.queryKey[2] === status ? rows : undefined),
      meta: { failure: approvalTexts.failures.load },
    }),
}
