import { useQuery } from '@tanstack/react-query'
import DocumentsOverview from '@/domain/dossier/documents-overview'
import { QueryScope } from '@/session/query-scope'
import { supabase } from '@/lib/supabase/client'

/** 'Seus documentos' of the organisation that a person owns, once it sent some. A page of words stays one if they cannot be read. */
export default function OwnDocuments({ userId }: { userId: string }) {
  // Brought along by this part: the page is also visitors', who read nothing.
  return (
    <QueryScope>
      <Documents userId={userId} />
    </QueryScope>
  )
}

function Documents({ userId }: { userId: string }) {
  const { data } = useQuery({
    queryKey: ['partner-portal', 'documents', userId],
    // The profile, from which people come, changes them.
    staleTime: 0,
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
  return data && data.length > 0 && <DocumentsOverview documents={data} />
}
