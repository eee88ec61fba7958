import { useEffect } from 'react'
import { Bell } from 'lucide-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { watchTable } from '@/shared/backend/live'
import { Disclosure } from '@/shared/ui/signed-in/disclosure'
import { IconButton } from '@/shared/ui/icon-button'
import { NEWEST, notificationQueries } from '../queries'
import { bellLabel, notificationTexts } from '../texts'
import { NotificationList } from './notification-list'

/** The button with the number of unread notifications, and their list. Updates by itself. */
export function NotificationsButton({ userId }: { userId: string }) {
  const client = useQueryClient()
  const query = useQuery(notificationQueries.newest(userId))
  const unread = query.data?.filter(({ lida_em }) => lida_em === null).length ?? 0

  useEffect(
    () =>
      watchTable('notificacoes', () => {
        void client.invalidateQueries({ queryKey: notificationQueries.all })
      }),
    [client],
  )

  return (
    <Disclosure
      label={notificationTexts.title}
      panelClass="max-h-below-header w-[24rem] max-sm:fixed max-sm:inset-x-2 max-sm:top-16 max-sm:w-auto"
      onOpen={() => void query.refetch()}
      trigger={(props) => (
        <IconButton
          {...props}
          label={bellLabel(unread, NEWEST)}
          icon={<Bell aria-hidden="true" />}
          count={unread}
          // More digits would cover the bell; the name has the whole number.
          countMax={9}
        />
      )}
    >
      {(close) => <NotificationList userId={userId} query={query} onNavigate={close} />}
    </Disclosure>
  )
}
