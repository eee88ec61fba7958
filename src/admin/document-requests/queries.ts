import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { unreachableShape } from '@/admin/organization/unreachable'
import { dataOf, supabase } from '@/lib/supabase/client'

export const LIST_PAGE = 10
export const ANSWERS_PAGE = 50

export const answerStates = ['enviou', 'parte', 'viu', 'nao_viu'] as const
export type AnswerState = (typeof answerStates)[number]

const summaryShape = z.object({
  id: z.string(),
  /** Names of slots. */
  documentos: z.array(z.string()),
  prazo: z.string(),
  recado: z.string(),
  edital: z.nullable(z.object({ id: z.string(), titulo: z.string() })),
  autor: z.nullable(z.string()),
  pedido_em: z.string(),
  retirado_em: z.nullable(z.string()),
  /** The counts are of organizations, in all and in each state. */
  total: z.int(),
  enviou: z.int(),
  parte: z.int(),
  viu: z.int(),
  nao_viu: z.int(),
})
export type RequestSummary = z.infer<typeof summaryShape>

const listShape = z.object({ total: z.int(), pedidos: z.array(summaryShape) })

const detailShape = z.extend(summaryShape, {
  /** How many organizations have still to be told something. */
  a_avisar: z.int(),
  organizacoes: z.array(
    z.object({
      id: z.string(),
      nome: z.nullable(z.string()),
      estado: z.enum(answerStates),
      faltam: z.array(z.string()),
      visto_em: z.nullable(z.string()),
      avisado_em: z.nullable(z.string()),
    }),
  ),
})
export type RequestDetail = z.infer<typeof detailShape>

export const previewShape = z.object({
  recebem: z.int(),
  /** The first of them. */
  nomes: z.array(z.nullable(z.string())),
  sem_alcance: unreachableShape,
  sem_alcance_total: z.int(),
})
export type RequestPreview = z.infer<typeof previewShape>

const POLL_INTERVAL_MS = 2000

const all = ['document-requests'] as const

export const requestQueries = {
  all,
  /** @param edital its own requests; null: all */
  list: (edital: string | null, page: number) =>
    queryOptions({
      queryKey: [...all, 'list', edital, page],
      queryFn: async ({ signal }) => {
        const args = { p_offset: (page - 1) * LIST_PAGE, ...(edital !== null && { p_edital: edital }) }
        return listShape.parse(await dataOf(supabase.rpc('list_document_requests', args), signal))
      },
      placeholderData: keepPreviousData,
    }),
  /** Tells a batch of organizations, as the job does, and asks again while some wait. Null if there is none. */
  one: (id: string, state: AnswerState | '', page: number) =>
    queryOptions({
      queryKey: [...all, 'one', id, state, page],
      queryFn: async ({ signal }) => {
        const args = {
          p_id: id,
          p_offset: (page - 1) * ANSWERS_PAGE,
          ...(state !== '' && { p_estado: state }),
        }
        return z.nullable(detailShape).parse(await dataOf(supabase.rpc('document_request', args), signal))
      },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data && data.a_avisar > 0 ? POLL_INTERVAL_MS : false),
    }),
}
