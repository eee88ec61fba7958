import { formatDate } from '@/lib/format-date'
import { isRecord } from '@/lib/is-record'

/** The public lists of impediments, as the database names them. */
export const listNames = ['cepim', 'ceis', 'cnep'] as const
export type ListName = (typeof listNames)[number]

/** Filters of the list, and conditions of an edital, that the lists answer. */
export const asksLists = (condition: string): boolean =>
  condition === 'impedimentos' || condition === 'sem_impedimento'

export const listLabel = (list: ListName) => list.toUpperCase()

const isListName = (name: string): name is ListName => listNames.some((one) => one === name)

/** They go from the worst to the best; `nao_conferida` and `nao_conferivel` are never 'nothing found'. */
export const stateLabels = {
  restricao: 'Restrição',
  alerta: 'Alerta',
  nao_conferivel: 'Não conferível',
  nao_conferida: 'Ainda não conferida',
  ok: 'Nada consta',
} as const
export type ImpedimentState = keyof typeof stateLabels

const isState = (state: unknown): state is ImpedimentState =>
  typeof state === 'string' && Object.hasOwn(stateLabels, state)

export const stateLabel = (state: unknown): string | null => (isState(state) ? stateLabels[state] : null)

/** 'CEIS de 30/09/2026', or the name alone before the first import. */
export const listTitle = (list: ListName, day: unknown): string =>
  typeof day === 'string' ? `${listLabel(list)} de ${formatDate(day) ?? day}` : listLabel(list)

/** `private.impediment_states` as text, of the lists that are not 'ok': 'CEIS de 30/09/2026: restrição'. */
export function describeStates(given: unknown): string {
  const parts = Object.entries(isRecord(given) ? given : {}).flatMap(([name, found]) => {
    if (!isListName(name) || !isRecord(found) || found.estado === 'ok') return []
    const label = stateLabel(found.estado)
    return label === null ? [] : [`${listTitle(name, found.data)}: ${label.toLowerCase()}`]
  })
  return parts.join('; ') || 'nada consta nas três listas'
}
