import { mutationOptions } from '@tanstack/react-query'
import { supabase } from '@/lib/supabase/client'
import { notificationQueries } from './queries'
import { notificationTexts } from './texts'

const meta = { failure: notificationTexts.markFailed, invalidates: [notificationQueries.all] }

export const notificationMutations = {
  /** Has so many of the newest ready for the list, which stays as it is where they do not come. */
  fetch: (userId: string, count: number) =>
    mutationOptions({
      mutationFn: async (_input: undefined, { client }) => {
        await client.query(notificationQueries.newest(userId, count))
      },
      meta: { failure: notificationTexts.olderFailed },
    }),
  /** Marks one as read; does not change the time of one that is read already. */
  markRead: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        await supabase
          .from('notificacoes')
          .update({ lida_em: new Date().toISOString() })
          .eq('id', id)
          .is('lida_em', null)
          .select('id')
          .throwOnError()
      },
      meta,
    }),
  /** Marks all of the person's notifications as read, also those the panel does not show. */
  markAllRead: (userId: string) =>
    mutationOptions({
      mutationFn: async () => {
        await supabase
          .from('notificacoes')
          .update({ lida_em: new Date().toISOString() })
          .eq('user_id', userId)
          .is('lida_em', null)
          .select('id')
          .throwOnError()
      },
      meta,
    }),
}
