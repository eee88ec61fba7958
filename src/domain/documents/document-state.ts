/** `aprovado` alone cannot distinguish refused from never reviewed (decision 25). */
export type DocumentState = 'pending' | 'approved' | 'rejected'

type Reviewed = { aprovado: boolean; reviewed_at: string | null }

export function documentState({ aprovado, reviewed_at }: Reviewed): DocumentState {
  if (reviewed_at === null) return 'pending'
  return aprovado ? 'approved' : 'rejected'
}

export const documentStateLabels: Record<DocumentState, string> = {
  pending: 'Aguardando análise',
  approved: 'Aprovado',
  rejected: 'Recusado',
}
