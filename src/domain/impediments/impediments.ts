import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { formatDate } from '@/lib/format-date'
import { dataOf, supabase } from '@/lib/supabase/client'
import { isRecord } from '@/lib/is-record'

/** The public lists of impediments, by their names in the database. */
export const listNames = { cepim: 'CEPIM', ceis: 'CEIS', cnep: 'CNEP' } as const
export type ListName = keyof typeof listNames
const isListName = (name: string): name is ListName => Object.hasOwn(listNames, name)

/** `nao_conferida` and `nao_conferivel` are never 'nothing found'. */
export const impedimentStates = ['restricao', 'alerta', 'nao_conferivel', 'nao_conferida', 'ok'] as const
export type ImpedimentState = (typeof impedimentStates)[number]
const stateShape = z.enum(impedimentStates)

export const stateLabels: Record<ImpedimentState, string> = {
  restricao: 'Restrição',
  alerta: 'Alerta',
  nao_conferivel: 'Não conferível',
  nao_conferida: 'Ainda não conferida',
  ok: 'Nada consta',
}

export const stateLabel = (state: string | null): string | null => {
  const read = stateShape.safeParse(state)
  return read.success ? stateLabels[read.data] : null
}

const text = z.optional(z.string())

/** A row of a list in its own words; dates as 'YYYY-MM-DD'. */
const entry = z.object({
  cnpj: z.string(),
  nome: text,
  codigo: text,
  processo: text,
  categoria: text,
  inicio: text,
  fim: text,
  orgao: text,
  uf: text,
  esfera: text,
  fundamentacao: text,
  valor_multa: text,
  convenio: text,
  motivo: text,
  nivel: z.enum(['restricao', 'alerta', 'encerrada']),
})
export type ImpedimentEntry = z.infer<typeof entry>

const checked = z.object({
  lista: z.enum(Object.keys(listNames) as [ListName, ...ListName[]]),
  estado: stateShape,
  /** The day of the list; null before its first import. */
  data: z.nullable(z.string()),
  linhas: z.array(entry),
})
export type CheckedList = z.infer<typeof checked>

export async function fetchImpediments(orgId: string, signal: AbortSignal): Promise<CheckedList[]> {
  return z
    .array(checked)
    .parse(await dataOf(supabase.rpc('organization_impediments', { p_org: orgId }), signal))
}

export const impedimentsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['impediments', 'of', orgId],
    queryFn: ({ signal }) => fetchImpediments(orgId, signal),
  })

/** 'CEIS de 30/09/2026', or the name alone before the first import. */
export const listTitle = (list: ListName, day: string | null): string =>
  day === null ? listNames[list] : `${listNames[list]} de ${formatDate(day) ?? day}`

const found = z.object({ estado: stateShape, data: z.nullable(z.string()) })

/** `private.impediment_states` as text, of the lists that are not 'ok': 'CEIS de 30/09/2026: restrição'. */
export function describeStates(given: unknown): string {
  const parts = Object.entries(isRecord(given) ? given : {}).flatMap(([name, state]) => {
    const read = found.safeParse(state)
    if (!isListName(name) || !read.success || read.data.estado === 'ok') return []
    return [`${listTitle(name, read.data.data)}: ${stateLabels[read.data.estado].toLowerCase()}`]
  })
  return parts.join('; ') || 'nada consta nas três listas'
}
