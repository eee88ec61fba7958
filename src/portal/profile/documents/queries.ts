import { queryOptions } from '@tanstack/react-query'
import { profileKey } from '@/domain/organization/profile-target'
import { dataOf, supabase } from '@/lib/supabase/client'

/** Who sent a document; it never changes. */
export const senderQuery = (documentId: string) =>
  queryOptions({
    queryKey: [...profileKey, 'sender', documentId],
    queryFn: ({ signal }) => {
      const request = supabase.from('documentos').select('enviado_por').eq('id', documentId)
      return dataOf(request.abortSignal(signal).maybeSingle())
    },
    staleTime: Infinity,
  })
