import { useEffect, useState } from 'react'
import { Bell } from 'lucide-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { watchTable } from '@/lib/supabase/live'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { LazyPart } from '@/components/ui/error-boundary'
import { Popover } from '@/components/ui/popover'
import { IconButton } from '@/components/ui/icon-button'
import { SkeletonLines } from '@/components/ui/skeleton'
import { NEWEST, notificationQueries } from '../queries'
import { showQueues } from '../show-queues'
import { bellLabel, notificationTexts } from '../texts'

const NotificationList = lazyWithPreload(() => import('./notification-list'))

export function NotificationsButton({ userId, isAdmin }: { userId: string; isAdmin: boolean }) {
  const client = useQueryClient()
  const [count, setCount] = useState(NEWEST)
  const query = useQuery(notificationQueries.newest(userId, count))
  const queues = useQuery({ ...notificationQueries.queues(userId), enabled: isAdmin })
  const notifications = query.data && showQueues(query.data, queues.data)
  const unread = notifications?.filter(({ lida_em }) => lida_em === null).length ?? 0

  useEffect(
    () =>
      watchTable(
        'notificacoes',
        () => void client.invalidateQueries({ queryKey: notificationQueries.all }),
        `user_id=eq.${userId}`,
      ),
    [client, userId],
  )

  return (
    <Popover
      label={notificationTexts.title}
      panelClass="w-96 max-sm:max-h-(--radix-popover-content-available-height) max-sm:w-screen"
      failure={notificationTexts.loadFailed}
      onOpen={() => void client.invalidateQueries({ queryKey: notificationQueries.all })}
      trigger={(props) => (
        <IconButton
          {...props}
          label={bellLabel(unread, count)}
          icon={<Bell />}
          count={unread}
          // More digits would cover the bell; the accessible name has the full number.
          countMax={9}
        />
      )}
    >
      {(close) => (
        <LazyPart
          fallback={<SkeletonLines lines={4} className="p-4" />}
          failure={notificationTexts.loadFailed}
          onFailed={close}
        >
          <NotificationList
            userId={userId}
            notifications={notifications}
            count={count}
            onOlder={() => setCount(count + NEWEST)}
            onNavigate={close}
          />
        </LazyPart>
      )}
    </Popover>
  )
}
