import { useEffect } from 'react'
import { onIdle } from '@/lib/on-idle'
import { NotificationsButton } from '@/features/notifications/components/notifications-button'
import { QueryScope } from '@/session/query-scope'
import { UserMenu } from './user-menu'

/** Whether people's devices keep the app for a visit without a line; development has no built files. */
const worksOffline = import.meta.env.PROD && import.meta.env.VITE_OFFLINE !== 'false'

/** For signed-in people only: notifications, and the user menu (on phones it is in the drawer). */
export default function UserToolbar({
  userId,
  email,
  onAccount,
}: {
  userId: string
  email: string
  onAccount: () => void
}) {
  useEffect(() => {
    if (!worksOffline) return
    // Without it everything else works.
    return onIdle(
      () => void import('./keep-shell').then((module) => module.keepShell()).catch(() => undefined),
    )
  }, [])
  return (
    <QueryScope>
      <NotificationsButton userId={userId} />
      <div className="hidden md:block">
        <UserMenu email={email} onAccount={onAccount} />
      </div>
    </QueryScope>
  )
}
