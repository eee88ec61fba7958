import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/shared/lib/supabase'

/** How many the panel shows; also how far unread ones are counted. */
export const NEWEST = 30

const all = ['notifications'] as const

export const notificationQueries = {
  all,
  /** The newest of one person. Fails silently in the bell, and with a sentence in the open panel. */
  newest: (userId: string) =>
    queryOptions({
      queryKey: [...all, userId],
      queryFn: async ({ signal }) =>
        (
          await supabase
            .from('notificacoes')
            .select('id, tipo, titulo, mensagem, link, lida_em, created_at')
            .order('created_at', { ascending: false })
            .order('id')
            // One more than is shown tells whether there are more than can be counted.
            .limit(NEWEST + 1)
            .abortSignal(signal)
            .retry(false)
            .throwOnError()
        ).data,
    }),
}

export type Notification = {
  id: string
  tipo: string
  titulo: string
  mensagem: string
  link: string
  lida_em: string | null
  created_at: string
}
