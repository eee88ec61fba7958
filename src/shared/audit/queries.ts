import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Database } from '@/shared/backend/database'
import { supabase } from '@/shared/backend/supabase'

type Row = Database['public']['Tables']['auditoria']['Row']
export type AuditEntry = Pick<
  Row,
  'id' | 'created_at' | 'actor_email' | 'acao' | 'detalhes' | 'user_id' | 'org_id'
>

/** Which entries: an organisation's, those of one of its file slots, a user's, or all (deleted users too). */
export type AuditScope = { orgId: string; slot?: string } | { userId: string } | 'everything'

const PAGE_SIZE = 20

const all = ['audit'] as const

export const auditQueries = {
  all,
  /** Newest first, twenty at a time; readable by administrators only. */
  trail: (scope: AuditScope) =>
    infiniteQueryOptions({
      queryKey: [...all, scope],
      queryFn: async ({ pageParam, signal }): Promise<AuditEntry[]> => {
        let query = supabase
          .from('auditoria')
          .select('id, created_at, actor_email, acao, detalhes, user_id, org_id')
        if (scope !== 'everything') {
          if ('userId' in scope) query = query.eq('user_id', scope.userId)
          else query = query.eq('org_id', scope.orgId)
          if ('slot' in scope && scope.slot) query = query.eq('detalhes->>tipo', scope.slot)
          // The order of the indexes for users and organisations; for all entries the key is enough.
          query = query.order('created_at', { ascending: false })
        }
        const { data } = await query
          .order('id', { ascending: false })
          .range(pageParam, pageParam + PAGE_SIZE - 1)
          .abortSignal(signal)
          .retry(false)
          .throwOnError()
        return data
      },
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? null : pages.length * PAGE_SIZE),
      // Opening it again shows what happened meanwhile.
      staleTime: 0,
    }),
}
