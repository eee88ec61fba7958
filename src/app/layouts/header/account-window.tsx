import { AccountSheet } from '@/features/account/components/account-sheet'
import { QueryScope } from '@/shared/queries/query-scope'

/** The own account, with the cache it reads through. */
export default function AccountWindow(props: {
  userId: string
  email: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <QueryScope>
      <AccountSheet {...props} />
    </QueryScope>
  )
}
