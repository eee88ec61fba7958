import type { Document } from '@/lib/supabase/database'
import { useQuery } from '@tanstack/react-query'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { isPictureName, previewOf } from '@/portal/profile/uploads/previews'

/** It is null while loading, and for older files without one. */
export function usePreview(document: Document | null): string | null {
  const sentNow = document && previewOf(document.id)
  const { data } = useQuery({
    ...ownDocumentQueries.preview(document?.id ?? ''),
    enabled: document !== null && sentNow === null && isPictureName(document.arquivo_url),
  })
  return sentNow ?? data ?? null
}
