import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/lib/supabase/client'

/** How many the panel shows at first, and adds whenever older ones are asked for. */
export const NEWEST = 30

const all = ['notifications'] as const

/** Delayed notices become visible without an event: how often to look, in ms. */
const POLL_INTERVAL_MS = 60_000

export const notificationQueries = {
  all,
  /** So many of a person's newest notifications, below those of queues in which something still waits. A failure shows in the open panel only, not on the button. */
  newest: (userId: string, count: number) =>
    queryOptions({
      queryKey: [...all, userId, count] as const,
      queryFn: async ({ signal }) =>
        (
          await supabase
            .from('notificacoes')
            .select('id, tipo, titulo, mensagem, link, lida_em, created_at')
            .order('contagem', { ascending: false, nullsFirst: false })
            .order('created_at', { ascending: false })
            .order('id')
            // One more than is shown, to know whether there are more.
            .limit(count + 1)
            .abortSignal(signal)
            .throwOnError()
        ).data,
      refetchInterval: POLL_INTERVAL_MS,
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
