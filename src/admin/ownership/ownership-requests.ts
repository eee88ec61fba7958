import { queryOptions } from '@tanstack/react-query'
import { dataOf, supabase } from '@/lib/supabase/client'

/**
 * Editors who asked to become the owner of an organization without one, the oldest request first. Under the queue's key:
 * 'Atualizar' there reads these again, too.
 */
export const ownershipRequestsQuery = queryOptions({
  queryKey: ['approvals', 'ownership'] as const,
  queryFn: ({ signal }) => dataOf(supabase.rpc('ownership_requests'), signal),
  meta: { failure: 'Erro ao carregar os pedidos para ser proprietário' },
})
