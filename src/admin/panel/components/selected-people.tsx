import type { PendingUser } from '../queries'
import { approvalTexts as texts } from '../texts'
import { InvitedBy } from './invited-by'

export type SelectedDialogProps = {
  users: readonly PendingUser[]
  onDecided: () => void
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

/** Whom a decision about several is about. */
export const SelectedPeople = ({ users }: Pick<SelectedDialogProps, 'users'>) => (
  <ul className="divide-y divide-line">
    {users.map((user) => (
      <li key={user.user_id} className="py-2 [overflow-wrap:anywhere]">
        <p className="font-semibold">{user.nome || texts.noName}</p>
        <p className="text-sm text-ink-soft">{user.email || texts.noEmail}</p>
        <InvitedBy user={user} />
        {!user.email_confirmed && <p className="text-sm text-warning-ink">{texts.emailUnconfirmed}</p>}
      </li>
    ))}
  </ul>
)
