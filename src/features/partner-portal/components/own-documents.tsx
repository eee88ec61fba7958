import { useQuery } from '@tanstack/react-query'
import DocumentsOverview from '@/domain/dossier/documents-overview'
import { documentColumns } from '@/domain/documents/own-document-queries'
import { QueryScope } from '@/session/query-scope'
import { supabase } from '@/lib/supabase/client'

/** Renders nothing when the documents cannot be read: the page is useful without them. */
export default function OwnDocuments({ userId }: { userId: string }) {
  // The scope is here because visitors of this page read nothing.
  return (
    <QueryScope>
      <Documents userId={userId} />
    </QueryScope>
  )
}

function Documents({ userId }: { userId: string }) {
  const { data } = useQuery({
    queryKey: ['partner-portal', 'documents', userId],
    // Users come from the profile, which changes the documents.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await supabase
          .from('organizacoes')
          .select(`documentos(${documentColumns})`)
          .eq('owner_id', userId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError()
      ).data?.documentos ?? [],
  })
  return data && data.length > 0 && <DocumentsOverview documents={data} />
}
