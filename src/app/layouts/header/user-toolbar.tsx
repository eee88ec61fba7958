import { useEffect } from 'react'
import { onIdle } from '@/lib/on-idle'
import { NotificationsButton } from '@/public/notifications/components/notifications-button'
import { QueryScope } from '@/session/query-scope'
import { UserMenu } from './user-menu'

const worksOffline = import.meta.env.PROD && import.meta.env.VITE_OFFLINE !== 'false'

export default function UserToolbar({
  userId,
  email,
  isAdmin,
  onAccount,
}: {
  userId: string
  email: string
  isAdmin: boolean
  onAccount: () => void
}) {
  useEffect(() => {
    if (!worksOffline || !('serviceWorker' in navigator)) return
    return onIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
  }, [])
  return (
    <QueryScope>
      <NotificationsButton userId={userId} isAdmin={isAdmin} />
      <div className="hidden md:block">
        <UserMenu email={email} onAccount={onAccount} />
      </div>
    </QueryScope>
  )
}
