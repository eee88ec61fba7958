import type { Document } from '@/lib/supabase/database'

/** `aprovado` alone does not distinguish rejected from pending, which was never reviewed (decision 25). */
export type DocumentState = 'pending' | 'approved' | 'rejected'

export function documentState({
  aprovado,
  reviewed_at,
}: Pick<Document, 'aprovado' | 'reviewed_at'>): DocumentState {
  if (reviewed_at === null) return 'pending'
  return aprovado ? 'approved' : 'rejected'
}

export const documentStateLabels: Record<DocumentState, string> = {
  pending: 'Aguardando análise',
  approved: 'Aprovado',
  rejected: 'Recusado',
}

/** It is false for an answer that stands in the document's place (decision 137). */
export const hasFile = <Shape extends Pick<Document, 'arquivo_url'>>(
  document: Shape,
): document is Shape & { arquivo_url: string } => Boolean(document.arquivo_url)
