import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import PapersOverview from '@/shared/documents/papers-overview'
import { supabase } from '@/shared/backend/supabase'

/** 'Seus documentos' of the organisation that a person owns, once it sent some. A page of words stays one if they cannot be read. */
export default function OwnDocuments({ userId }: { userId: string }) {
  // Visitors' pages have none, so that they need not load it.
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <Documents userId={userId} />
    </QueryClientProvider>
  )
}

function Documents({ userId }: { userId: string }) {
  const { data } = useQuery({
    queryKey: ['partner-portal', 'documents', userId],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .from('organizacoes')
          .select(
            'documentos(tipo, arquivo_url, aprovado, reviewed_at, emitido_em, valido_ate, sem_validade)',
          )
          .eq('owner_id', userId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError()
      ).data?.documentos ?? [],
  })
  return data && data.length > 0 && <PapersOverview documents={data} />
}
