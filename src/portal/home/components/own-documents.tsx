import { useQuery } from '@tanstack/react-query'
import DocumentsOverview from '@/portal/profile/dossier/documents-overview'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { useLookedAfter } from '../use-looked-after'
import { QueryScope } from '@/session/query-scope'

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
  // Kept fresh by the matters, which read it too.
  const { target } = useLookedAfter(userId)
  const { data } = useQuery(ownDocumentQueries.organization(target))
  if (!data || data.documentos.length === 0) return null
  return <DocumentsOverview documents={data.documentos} organization={target.orgId} />
}
