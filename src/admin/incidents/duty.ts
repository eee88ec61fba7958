import type { DataKind, PeopleKind } from './kinds'

/** An incident with one of these is relevant (Resolução CD/ANPD 15/2024, art. 5). */
const weighty: readonly DataKind[] = ['financeiros', 'acesso', 'sensiveis', 'sigilo', 'larga_escala']

type Marked = { dano: boolean | null; dados: readonly DataKind[]; titulares: readonly PeopleKind[] }

/** What the marks say about the duty to tell the ANPD and the persons, or which mark is still missing. */
export type Suggestion = 'must' | 'noDuty' | 'lookAtDocuments' | 'unmarked' | 'unjudged'

export function suggestsNotice({ dano, dados, titulares }: Marked): Suggestion {
  if (dano === null) return 'unjudged'
  const isWeighty = titulares.includes('criancas_idosos') || dados.some((kind) => weighty.includes(kind))
  if (dano && isWeighty) return 'must'
  if (dados.length === 0 || titulares.length === 0) return 'unmarked'
  return dano && dados.includes('documentos') ? 'lookAtDocuments' : 'noDuty'
}
