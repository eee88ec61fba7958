import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, supabase } from '@/lib/supabase/client'
import { approvalQueries } from './queries'

const count = z.int().check(z.nonnegative())

/** `admin_dashboard`: the last twelve weeks, oldest first, and counts. */
const figures = z.object({
  signups_by_week: z.array(z.object({ week: z.string(), total: count })),
  by_status: z.object({ pending: count, approved: count, rejected: count }),
  documents_waiting: count,
  /** When the longest-waiting document was sent. */
  oldest_document: z.nullable(z.string()),
  next_document_org: z.optional(z.nullable(z.string())),
  /** Expired, and expiring within thirty days. */
  documents_expiring: z.object({ expired: count, soon: count }),
  organizations: count,
  /** Requests about personal data without an answer; `due`: the first of their last days. */
  data_requests: z.object({ open: count, due: z.nullable(z.string()) }),
  /** `next`: the open ones that end first. */
  editais: z.object({
    open: count,
    next: z.array(z.object({ id: z.string(), titulo: z.string(), prazo: z.string() })),
  }),
})

/** The key begins with the queue's, because a decision makes the figures stale too. */
export const figuresQuery = queryOptions({
  queryKey: [...approvalQueries.all, 'figures'],
  queryFn: async ({ signal }) => figures.parse(await dataOf(supabase.rpc('admin_dashboard'), signal)),
})
