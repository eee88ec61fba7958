import { NotificationsButton } from '@/features/notifications/components/notifications-button'
import { QueryScope } from '../../query-scope'
import { UserMenu } from './user-menu'

/** For signed-in people only: notifications, and the user menu (on phones it is in the drawer). */
export default function SignedInTools({
  userId,
  email,
  onAccount,
}: {
  userId: string
  email: string
  onAccount: () => void
}) {
  return (
    <QueryScope>
      <NotificationsButton userId={userId} />
      <div className="hidden md:block">
        <UserMenu email={email} onAccount={onAccount} />
      </div>
    </QueryScope>
  )
}
