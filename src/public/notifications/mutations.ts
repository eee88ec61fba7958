import { mutationOptions } from '@tanstack/react-query'
import { dataOf, supabase } from '@/lib/supabase/client'
import { notificationQueries } from './queries'
import { notificationTexts } from './texts'

const meta = { failure: notificationTexts.markFailed, invalidates: [notificationQueries.all] }

/** Does not overwrite an earlier read time. */
async function markRead(column: 'id' | 'user_id', value: string) {
  const request = supabase.from('notificacoes').update({ lida_em: new Date().toISOString() })
  await dataOf(request.eq(column, value).is('lida_em', null).select('id'))
}

export const notificationMutations = {
  /** Prefetches the first `count` notifications; if that fails, the list stays as it is. */
  fetch: (userId: string, count: number) =>
    mutationOptions({
      mutationFn: async (_input: undefined, { client }) => {
        await client.query(notificationQueries.newest(userId, count))
      },
      meta: { failure: notificationTexts.olderFailed },
    }),
  markRead: () => mutationOptions({ mutationFn: (id: string) => markRead('id', id), meta }),
  /** Includes notifications that the panel does not show. */
  markAllRead: (userId: string) => mutationOptions({ mutationFn: () => markRead('user_id', userId), meta }),
}
