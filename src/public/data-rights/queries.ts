import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, supabase } from '@/lib/supabase/client'

const requestShape = z.object({
  id: z.string(),
  direito: z.string(),
  assunto: z.string(),
  nome: z.string(),
  vinculo: z.string(),
  /** Where the answer goes on paper; null: by mail alone. */
  endereco: z.nullable(z.string()),
  estado: z.enum(['aguardando', 'aberto', 'prorrogado', 'respondido']),
  pedido_em: z.string(),
  protocolo: z.nullable(z.string()),
  prazo: z.nullable(z.string()),
  /** Why it was extended. */
  motivo: z.nullable(z.string()),
  respondido_em: z.nullable(z.string()),
  atendido: z.nullable(z.boolean()),
  resposta: z.nullable(z.string()),
})
export type DataRequest = z.infer<typeof requestShape>

export const linkedShape = z.nullable(requestShape)

const all = ['data-rights'] as const

export const dataRightsQueries = {
  all,
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'mine', userId],
      queryFn: async ({ signal }) =>
        z.array(requestShape).parse(await dataOf(supabase.rpc('my_data_requests'), signal)),
    }),
  /** `key` is that of a mailed link; null: there is no such request any more. */
  linked: (key: string) =>
    queryOptions({
      queryKey: [...all, 'linked', key],
      queryFn: async ({ signal }) =>
        linkedShape.parse(await dataOf(supabase.rpc('data_request_by_key', { p_chave: key }), signal)),
    }),
}
