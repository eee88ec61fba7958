import { type ComponentProps, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Bell } from 'lucide-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { watchTable } from '@/lib/supabase/live'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { Popover } from '@/components/ui/popover'
import { IconButton } from '@/components/ui/icon-button'
import { SkeletonLines } from '@/components/ui/skeleton'
import { NEWEST, notificationQueries } from '../queries'
import { bellLabel, notificationTexts } from '../texts'

const list = windowOnDemand(() => import('./notification-list'), notificationTexts.loadFailed)

/** Opens immediately and shows the list once its code has loaded; closes if that fails. */
function Panel(props: ComponentProps<typeof list.Window>) {
  const [here, setHere] = useState(list.isHere)
  const close = useEffectEvent(props.onNavigate)
  useEffect(() => {
    void list.whenHere(() => setHere(true)).then((came) => came || close())
  }, [])
  const waiting = <SkeletonLines lines={4} className="p-4" />
  return <Suspense fallback={waiting}>{here ? <list.Window {...props} /> : waiting}</Suspense>
}

export function NotificationsButton({ userId }: { userId: string }) {
  const client = useQueryClient()
  const [count, setCount] = useState(NEWEST)
  const query = useQuery(notificationQueries.newest(userId, count))
  const unread = query.data?.filter(({ lida_em }) => lida_em === null).length ?? 0

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
      panelClass="w-96 max-sm:w-screen"
      onOpen={() => void query.refetch()}
      trigger={
        <IconButton
          {...list.ahead}
          label={bellLabel(unread, count)}
          icon={<Bell aria-hidden="true" />}
          count={unread}
          // More digits would cover the bell; the accessible name has the full number.
          countMax={9}
        />
      }
    >
      {(close) => (
        <Panel userId={userId} count={count} onOlder={() => setCount(count + NEWEST)} onNavigate={close} />
      )}
    </Popover>
  )
}
