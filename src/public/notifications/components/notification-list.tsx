import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { SkeletonLines } from '@/components/ui/skeleton'
import { notificationMutations } from '../mutations'
import { NEWEST, notificationQueries, type Notification } from '../queries'
import { notificationTexts } from '../texts'
import { NotificationItem } from './notification-item'

type NotificationListProps = {
  userId: string
  notifications: readonly Notification[] | undefined
  count: number
  onOlder: () => void
  onNavigate: () => void
}

export default function NotificationList({
  userId,
  notifications: data,
  count,
  onOlder,
  onNavigate,
}: NotificationListProps) {
  const markRead = useMutation(notificationMutations.markRead())
  const markAll = useMutation(notificationMutations.markAllRead(userId))
  const older = useMutation(notificationMutations.fetch(userId, count + NEWEST))
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // The bell button polls already.
  const query = useQuery({ ...notificationQueries.newest(userId, count), refetchInterval: false })
  const unread = data?.some(({ lida_em }) => lida_em === null) ?? false

  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          {notificationTexts.title}
        </h2>
        {unread && (
          <Button
            size="sm"
            variant="quiet"
            className="-mx-3"
            busy={markAll.isPending}
            onClick={() => {
              markAll.mutate()
              // This button disappears once all are read, so the focus moves first.
              heading.current?.focus()
            }}
          >
            Marcar todas como lidas
          </Button>
        )}
      </div>
      {query.isPending && <SkeletonLines lines={4} className="p-4" />}
      {query.isError && !data && (
        <ErrorState
          headingLevel={3}
          title={notificationTexts.loadFailed}
          busy={query.isFetching}
          onAction={() => void query.refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState title="Nenhuma notificação por enquanto." description={notificationTexts.emptyHint} />
      )}
      {data && data.length > 0 && (
        <ul ref={list} className="divide-y divide-line">
          {data.slice(0, count).map((notification) => {
            const onRead = () => {
              if (notification.lida_em === null) markRead.mutate(notification.id)
            }
            return (
              <li key={notification.id}>
                <NotificationItem
                  notification={notification}
                  onRead={onRead}
                  onOpen={() => {
                    onRead()
                    onNavigate()
                  }}
                />
              </li>
            )
          })}
        </ul>
      )}
      {data && data.length > count && (
        <Button
          size="sm"
          variant="quiet"
          className="w-full"
          busy={older.isPending}
          onClick={({ currentTarget }) =>
            older.mutate(undefined, {
              onSuccess: () => {
                // This button moves or disappears: from the last old item, Tab leads to the new ones.
                if ([currentTarget, document.body].includes(document.activeElement as HTMLElement))
                  list.current?.lastElementChild?.querySelector('a')?.focus({ preventScroll: true })
                onOlder()
              },
            })
          }
        >
          Mostrar mais antigas
        </Button>
      )}
    </>
  )
}
