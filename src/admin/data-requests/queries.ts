import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, supabase } from '@/lib/supabase/client'

export const LIST_PAGE = 20

const summaryShape = z.object({
  id: z.string(),
  protocolo: z.string(),
  nome: z.string(),
  direito: z.string(),
  estado: z.enum(['aberto', 'prorrogado', 'respondido']),
  pedido_em: z.string(),
  prazo: z.string(),
  respondido_em: z.nullable(z.string()),
  atendido: z.nullable(z.boolean()),
})
export type RequestSummary = z.infer<typeof summaryShape>

const listShape = z.object({
  total: z.int(),
  /** How many their person has not confirmed; nobody of the team reads those. */
  aguardando: z.int(),
  pedidos: z.array(summaryShape),
})

const places = ['proprietario', 'editor', 'leitor', 'dirigente', 'contato', 'convite'] as const
export type Place = (typeof places)[number]

const detailShape = z.extend(summaryShape, {
  email: z.string(),
  vinculo: z.string(),
  assunto: z.string(),
  /** Where the answer goes on paper, too. */
  endereco: z.nullable(z.string()),
  /** The reader asked it, and somebody else can answer it. */
  proprio: z.boolean(),
  /** How many days an extension gives. */
  dias: z.int(),
  motivo: z.nullable(z.string()),
  prorrogado_em: z.nullable(z.string()),
  prorrogado_por: z.nullable(z.string()),
  resposta: z.nullable(z.string()),
  respondido_por: z.nullable(z.string()),
  /** The account with this address. */
  conta: z.nullable(z.string()),
  lugares: z.array(z.object({ id: z.string(), nome: z.nullable(z.string()), como: z.enum(places) })),
})
export type RequestDetail = z.infer<typeof detailShape>

const all = ['data-requests'] as const

export const dataRequestQueries = {
  all,
  list: (answered: boolean, page: number) =>
    queryOptions({
      queryKey: [...all, 'list', answered, page],
      queryFn: async ({ signal }) => {
        const args = { p_respondidos: answered, p_offset: (page - 1) * LIST_PAGE }
        return listShape.parse(await dataOf(supabase.rpc('list_data_requests', args), signal))
      },
      placeholderData: keepPreviousData,
    }),
  /** It answers null if there is none. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: async ({ signal }) =>
        z.nullable(detailShape).parse(await dataOf(supabase.rpc('data_request', { p_id: id }), signal)),
    }),
}
