import { slotLabel } from '@/shared/documents/slots/slots'
import { choiceFilters, rangeFilters } from '../filters'
import type { EditalForm } from './edital-form'

const words = {
  titulo: 'Título',
  financiador: 'Financiador',
  link: 'Link',
  prazo: 'Prazo',
  valorMinimo: 'Valor mínimo (R$)',
  valorMaximo: 'Valor máximo (R$)',
  descricao: 'Descrição',
} as const
const texts = Object.keys(words) as (keyof typeof words)[]

const filterLabel = (name: string) =>
  [...choiceFilters, ...rangeFilters].find((one) => one.name === name)?.label ?? name

/**
 * What one person wrote over the version they saw, on top of what another saved meanwhile: each field, condition and paper by
 * itself. `both` names those that the two changed, each in another way; there what was written here stays.
 */
export function mergeForms(
  seen: EditalForm,
  mine: EditalForm,
  theirs: EditalForm,
): { merged: EditalForm; both: string[] } {
  const both: string[] = []
  function pick<T>(label: string, before: T, here: T, there: T): T {
    if (here === before) return there
    if (there !== before && there !== here) both.push(label)
    return here
  }
  function each<T>(part: (form: EditalForm) => Record<string, T>, none: T, label: (name: string) => string) {
    const names = new Set([seen, mine, theirs].flatMap((form) => Object.keys(part(form))))
    const of = (form: EditalForm, name: string) => part(form)[name] ?? none
    return Object.fromEntries(
      [...names].map((name) => [name, pick(label(name), of(seen, name), of(mine, name), of(theirs, name))]),
    )
  }
  const merged: EditalForm = {
    ...mine,
    ...Object.fromEntries(
      texts.map((name) => [name, pick(words[name], seen[name], mine[name], theirs[name])]),
    ),
    filters: each((form) => form.filters, '', filterLabel),
    desirable: each((form) => form.desirable, false, filterLabel),
    papers: each((form) => form.papers, '', slotLabel),
  }
  return { merged, both: [...new Set(both)] }
}
