import { queryOptions } from '@tanstack/react-query'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { supabase } from '@/lib/supabase/client'

const { all } = ownDocumentQueries

export const profileQueries = {
  all,
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
