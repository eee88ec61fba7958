import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, supabase } from '@/lib/supabase/client'
import { unreachableShape } from '@/admin/organization/unreachable'
import { editalQueries } from '../queries'

export const previewShape = z.object({
  recebem: z.int(),
  /** How many of those have required documents that nobody reviewed. */
  nao_avaliadas: z.int(),
  ja_convidadas: z.int(),
  sem_alcance: unreachableShape,
  sem_alcance_total: z.int(),
  exemplos: z.array(
    z.object({
      organizacao: z.nullable(z.string()),
      assunto: z.string(),
      /** What the mail, not the notice, adds before the text; null where the text greets by itself. */
      saudacao: z.nullable(z.string()),
      mensagem: z.string(),
    }),
  ),
  /** It is null where nothing limits the rate. */
  por_minuto: z.nullable(z.int()),
})
export type Preview = z.infer<typeof previewShape>

const messageLog = z.array(
  z.object({
    id: z.string(),
    assunto: z.string(),
    estado: z.enum(['enviando', 'parada', 'concluida']),
    autor: z.nullable(z.string()),
    criada_em: z.string(),
    total: z.int(),
    enviadas: z.int(),
    sem_alcance: unreachableShape,
    sem_alcance_total: z.int(),
  }),
)
export type LoggedMessage = z.infer<typeof messageLog>[number]

const POLL_INTERVAL_MS = 2000

export const messageQueries = {
  messageLog: (edital: string) =>
    queryOptions({
      queryKey: [...editalQueries.all, 'message-log', edital],
      queryFn: async ({ signal }) =>
        messageLog.parse(await dataOf(supabase.rpc('advance_edital_messages', { p_edital: edital }), signal)),
      refetchInterval: ({ state }) =>
        state.data?.some(({ estado }) => estado === 'enviando') ? POLL_INTERVAL_MS : false,
    }),
}
