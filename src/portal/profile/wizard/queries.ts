import { queryOptions } from '@tanstack/react-query'
import { documentColumns, ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { supabase } from '@/lib/supabase/client'

const { all } = ownDocumentQueries

export const profileQueries = {
  all,
  /** Readers see all of it. */
  wholeOrganization: (orgId: string) =>
    queryOptions({
      queryKey: [...all, 'whole-organization', orgId],
      queryFn: async ({ signal }) =>
        (
          await supabase
            .from('organizacoes')
            .select(`*, certificacoes(*), priorities(*), documentos(${documentColumns})`)
            .eq('id', orgId)
            .abortSignal(signal)
            .single()
            .throwOnError()
        ).data,
    }),
  waitingPeople: () =>
    queryOptions({
      queryKey: [...all, 'waiting-people'],
      staleTime: 0,
      queryFn: async ({ signal }) =>
        (
          await supabase
            .from('user_approval')
            .select('user_id', { count: 'exact', head: true })
            .eq('status', 'pending')
            .abortSignal(signal)
            .throwOnError()
        ).count ?? 0,
    }),
}
