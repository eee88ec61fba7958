import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Database } from '@/lib/supabase/database'
import { supabase } from '@/lib/supabase/client'

type Row = Database['public']['Tables']['auditoria']['Row']
export type AuditEntry = Pick<
  Row,
  'id' | 'created_at' | 'actor_email' | 'acao' | 'detalhes' | 'user_id' | 'org_id'
>

export type AuditScope = { orgId: string; slot?: string } | { userId: string } | 'everything'

const PAGE_SIZE = 20

const all = ['audit'] as const

export const auditQueries = {
  all,
  /** Newest first, for administrators only. Pages by key, because new entries would shift an offset. */
  trail: (scope: AuditScope) =>
    infiniteQueryOptions({
      queryKey: [...all, scope],
      queryFn: async ({ pageParam: last, signal }): Promise<AuditEntry[]> => {
        let query = supabase
          .from('auditoria')
          .select('id, created_at, actor_email, acao, detalhes, user_id, org_id')
        if (scope === 'everything') {
          if (last) query = query.lt('id', last.id)
        } else {
          // Entries of one transaction share `created_at`. Only the first condition can use the index.
          const older = last && `created_at.lt."${last.created_at}",id.lt.${last.id}`
          if (last) query = query.lte('created_at', last.created_at)
          if ('userId' in scope) {
            // About the person, or by them about somebody's role or account. The embedded backend takes one `or` only.
            const sides = [
              `user_id.eq.${scope.userId}`,
              `actor_id.eq.${scope.userId},acao.in.(papel_alterado,usuario_criado,usuario_excluido)`,
            ]
            query = query.or(sides.map((side) => `and(${older ? `${side},or(${older})` : side})`).join())
          } else {
            query = query.eq('org_id', scope.orgId)
            if (older) query = query.or(older)
          }
          if ('slot' in scope && scope.slot) query = query.eq('detalhes->>tipo', scope.slot)
          // Matches the order of the indexes.
          query = query.order('created_at', { ascending: false })
        }
        const { data } = await query
          .order('id', { ascending: false })
          .limit(PAGE_SIZE)
          .abortSignal(signal)
          .throwOnError()
        return data
      },
      initialPageParam: null as AuditEntry | null,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : page.at(-1)),
      staleTime: 0,
    }),
}
