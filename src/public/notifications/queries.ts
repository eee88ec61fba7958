import { queryOptions } from '@tanstack/react-query'
import type { Database } from '@/lib/supabase/database'
import { dataOf, supabase } from '@/lib/supabase/client'

export const NEWEST = 30

const all = ['notifications'] as const

/** Where no job tells what is due, the bell does. */
const POLL_INTERVAL_MS = 60_000

export const notificationQueries = {
  all,
  /** Notices about queues with open items come first. Errors show only in the open panel, not on the button. */
  newest: (userId: string, count: number) =>
    queryOptions({
      queryKey: [...all, userId, count] as const,
      queryFn: async ({ signal, client, queryKey }) => {
        // The first look does not wait for it. A failure is no matter of the bell: the next look tries again.
        if (client.getQueryData(queryKey)) await supabase.rpc('tell_news').abortSignal(signal)
        const request = supabase
          .from('notificacoes')
          .select('id, tipo, titulo, mensagem, link, lida_em, created_at, contagem')
          .order('contagem', { ascending: false, nullsFirst: false })
          .order('created_at', { ascending: false })
          .order('id')
        // One extra row shows whether there are more.
        return dataOf(request.limit(count + 1), signal)
      },
      refetchInterval: POLL_INTERVAL_MS,
    }),
  /** What waits for administrators at this moment, in the panel's numbers. */
  queues: (userId: string) =>
    queryOptions({
      queryKey: [...all, userId, 'queues'] as const,
      queryFn: ({ signal }) => dataOf(supabase.rpc('waiting_queues'), signal),
      refetchInterval: POLL_INTERVAL_MS,
    }),
}

export type Notification = Pick<
  Database['public']['Tables']['notificacoes']['Row'],
  'id' | 'tipo' | 'titulo' | 'mensagem' | 'link' | 'lida_em' | 'created_at' | 'contagem'
>

export type Queue = Pick<Notification, 'tipo' | 'titulo' | 'mensagem' | 'link'> & {
  contagem: number
  desde: string
}
