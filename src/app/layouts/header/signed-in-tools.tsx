import { NotificationsButton } from '@/features/notifications/components/notifications-button'
import { QueryScope } from '../../query-scope'
import { UserMenu } from './user-menu'

/** What only somebody signed in has: notifications and, beside the phone's drawer, the user menu. */
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
