import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Database } from '@/lib/supabase/database'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { ApprovalStatus } from '@/session/access'
import { readDuplicates, type Duplicate } from '@/admin/organization/duplicates'
import { approvalTexts } from './texts'

const invitations = z.catch(
  z.array(
    z.object({
      org_id: z.string(),
      organizacao: z.nullable(z.string()),
      papel: z.enum(['editor', 'leitor']),
      por: z.nullable(z.string()),
    }),
  ),
  [],
)

export type QueueInvitation = z.infer<typeof invitations>[number]

type QueueRow = Database['public']['Functions']['list_pending_users']['Returns'][number]
export type PendingUser = Omit<QueueRow, 'duplicadas' | 'convites'> & {
  /** Who invited them, and to what; approving gives these roles. */
  invitations: readonly QueueInvitation[]
  /** Other organizations with the same CNPJ. */
  duplicates: readonly Duplicate[]
}
export type Queue = ApprovalStatus

export const PAGE_SIZE = 50

const all = ['approvals'] as const

export const approvalQueries = {
  all,
  queue: (status: Queue, page: number, search = '') =>
    queryOptions({
      queryKey: [...all, 'queue', status, page, search] as const,
      queryFn: async ({ signal }): Promise<PendingUser[]> => {
        const request = supabase.rpc('list_pending_users', {
          p_status: status,
          ...(search && { p_search: search }),
          p_limit: PAGE_SIZE,
          p_offset: (page - 1) * PAGE_SIZE,
        })
        return (await dataOf(request, signal)).map(({ duplicadas, convites, ...row }) => ({
          ...row,
          duplicates: readDuplicates(duplicadas),
          invitations: invitations.parse(convites),
        }))
      },
      // The previous page stays while the next one loads, but not rows of another list.
      placeholderData: (rows, query) => (query?.queryKey[2] === status ? rows : undefined),
      meta: { failure: approvalTexts.failures.load },
    }),
}
