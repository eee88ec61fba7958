import { queryOptions } from '@tanstack/react-query'
import type { Database } from '@/shared/lib/database.types'
import { supabase } from '@/shared/lib/supabase'
import { approvalTexts } from './texts'

export type PendingUser = Database['public']['Functions']['list_pending_users']['Returns'][number]
/** The two lists of the panel: who waits, and who was refused and may come back. */
export type Queue = 'pending' | 'rejected'

const all = ['approvals'] as const

export const approvalQueries = {
  all,
  queue: (status: Queue) =>
    queryOptions({
      queryKey: [...all, 'queue', status],
      queryFn: async ({ signal }) =>
        (await supabase.rpc('list_pending_users', { p_status: status }).abortSignal(signal).throwOnError())
          .data,
      meta: { failure: approvalTexts.failures.load },
    }),
}
