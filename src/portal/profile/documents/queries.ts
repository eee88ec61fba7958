import { queryOptions } from '@tanstack/react-query'
import { profileKey } from '@/domain/organization/profile-target'
import { supabase } from '@/lib/supabase/client'

/** Who sent a document; it never changes. */
export const senderQuery = (documentId: string) =>
  queryOptions({
    queryKey: [...profileKey, 'sender', documentId],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .from('documentos')
          .select('enviado_por')
          .eq('id', documentId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError()
      ).data,
    staleTime: Infinity,
  })
