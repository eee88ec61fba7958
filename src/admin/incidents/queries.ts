import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Database } from '@/lib/supabase/database'
import { dataOf, supabase } from '@/lib/supabase/client'
import { isUuid } from '@/lib/uuid'
import { incidentsKey } from './due-query'
import { clockLabels, dataKinds, peopleKinds, type Clock, type DataKind, type PeopleKind } from './kinds'

export const LIST_PAGE = 20

const namesOf = <Name extends string>(labels: Readonly<Record<Name, string>>) => Object.keys(labels) as Name[]

const text = z.nullable(z.string())

/** Moments without a zone are those of clocks in São Paulo. */
const written = {
  titulo: z.string(),
  descricao: z.string(),
  ocorrido_em: text,
  conhecido_em: z.string(),
  titulares: z.array(z.enum(namesOf<PeopleKind>(peopleKinds))),
  dados: z.array(z.enum(namesOf<DataKind>(dataKinds))),
  pessoas: z.nullable(z.int()),
  dano: z.nullable(z.boolean()),
  riscos: text,
  medidas_antes: text,
  medidas_depois: text,
  comunicar: z.nullable(z.boolean()),
  motivo_nao_comunicar: text,
  motivo_atraso: text,
  anpd_em: text,
  titulares_em: text,
  complemento_em: text,
  comunicacao: text,
}

const incidentShape = z.object({
  ...written,
  id: z.string(),
  numero: z.int(),
  versao: z.int(),
  registrado_em: z.string(),
  registrado_por: text,
  encerrado_em: text,
  encerrado_por: text,
  guardar_ate: text,
  pequeno_porte: z.boolean(),
  prazos: z.array(z.object({ prazo: z.enum(namesOf<Clock>(clockLabels)), ate: z.string(), feito: text })),
  versoes: z.array(z.object({ ...written, encerrado_em: text, mudado_em: z.string(), mudado_por: text })),
})
export type Incident = z.infer<typeof incidentShape>

type Row = Database['public']['Functions']['list_incidents']['Returns'][number]
/** `prazo` and `ate`: what is due next; null where nothing is. */
export type IncidentSummary = Omit<Row, 'prazo' | 'ate' | 'comunicar' | 'encerrado_em'> & {
  prazo: Clock | null
  ate: string | null
  comunicar: boolean | null
  encerrado_em: string | null
}

/** Without a signal, during a save: it retries by itself, as no query does. */
export async function fetchIncident(id: string, signal?: AbortSignal): Promise<Incident | null> {
  const request = supabase.rpc('incident', { p_id: id })
  return z.nullable(incidentShape).parse(await dataOf(signal ? request : request.retry(true), signal))
}

export const incidentQueries = {
  all: incidentsKey,
  list: (page: number) =>
    queryOptions({
      queryKey: [...incidentsKey, 'list', page],
      queryFn: async ({ signal }) => {
        const part = { p_limit: LIST_PAGE, p_offset: (page - 1) * LIST_PAGE }
        return (await dataOf(supabase.rpc('list_incidents', part), signal)) as IncidentSummary[]
      },
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...incidentsKey, 'one', id],
      queryFn: ({ signal }) => (isUuid(id) ? fetchIncident(id, signal) : null),
    }),
}
