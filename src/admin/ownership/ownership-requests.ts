import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/lib/supabase/client'

async function fetchRequests(signal: AbortSignal) {
  const { data } = await supabase.rpc('ownership_requests').abortSignal(signal).throwOnError()
  return data
}

export type OwnershipRequests = Awaited<ReturnType<typeof fetchRequests>>

/**
 * Editors who asked to become the owner of an organization without one, the oldest request first. Under the queue's key:
 * 'Atualizar' there reads these again, too.
 */
export const ownershipRequestsQuery = queryOptions({
  queryKey: ['approvals', 'ownership'] as const,
  queryFn: ({ signal }) => fetchRequests(signal),
  meta: { failure: 'Erro ao carregar os pedidos para ser proprietário' },
})
