/** Mirrors a check constraint in the database. */
export const editalStates = [
  { value: 'convidada', label: 'Convidada' },
  { value: 'interessada', label: 'Interessada' },
  { value: 'sem_interesse', label: 'Sem interesse agora' },
  { value: 'proposta_enviada', label: 'Proposta enviada' },
  { value: 'aprovada', label: 'Aprovada pelo financiador' },
  { value: 'nao_aprovada', label: 'Não aprovada pelo financiador' },
] as const

export type EditalState = (typeof editalStates)[number]['value']

export const editalStateLabel = (state: string | null | undefined): string =>
  editalStates.find(({ value }) => value === state)?.label ?? 'Sem situação'
