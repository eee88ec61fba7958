import { queryOptions } from '@tanstack/react-query'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { ImpedimentState, ListName } from './states'

/** A row of a list in its own words; dates as 'YYYY-MM-DD'. */
export type ImpedimentEntry = {
  cnpj: string
  nome?: string
  codigo?: string
  processo?: string
  categoria?: string
  inicio?: string
  fim?: string
  orgao?: string
  uf?: string
  esfera?: string
  fundamentacao?: string
  valor_multa?: string
  convenio?: string
  motivo?: string
  nivel: 'restricao' | 'alerta' | 'encerrada'
}

export type CheckedList = {
  lista: ListName
  estado: ImpedimentState
  /** The day of the list; null before its first import. */
  data: string | null
  linhas: ImpedimentEntry[]
}

export const fetchImpediments = (orgId: string, signal: AbortSignal) =>
  dataOf(supabase.rpc('organization_impediments', { p_org: orgId }), signal) as Promise<CheckedList[]>

/** Key prefix of what is known of the lists. */
export const impedimentsKey = ['impediments'] as const

export const impedimentsQuery = (orgId: string) =>
  queryOptions({
    queryKey: [...impedimentsKey, 'of', orgId],
    queryFn: ({ signal }) => fetchImpediments(orgId, signal),
  })
