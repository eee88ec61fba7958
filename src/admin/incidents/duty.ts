import type { DataKind, PeopleKind } from './kinds'

/** An incident with one of these is relevant (Resolução CD/ANPD 15/2024, art. 5). */
const weighty: readonly DataKind[] = ['financeiros', 'acesso', 'sensiveis', 'sigilo', 'larga_escala']

type Marked = { dano: boolean | null; dados: readonly DataKind[]; titulares: readonly PeopleKind[] }

/** Whether what was marked makes it a duty to tell the ANPD and the persons; null while nobody judged the harm. */
export function suggestsNotice({ dano, dados, titulares }: Marked): boolean | null {
  if (dano === null) return null
  return dano && (titulares.includes('criancas_idosos') || dados.some((kind) => weighty.includes(kind)))
}
