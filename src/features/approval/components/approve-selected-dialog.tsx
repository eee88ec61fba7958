import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { PendingUser } from '../queries'
import { approvalTexts as texts, approveCount } from '../texts'

type ApproveSelectedDialogProps = {
  users: readonly PendingUser[]
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

export default function ApproveSelectedDialog({ users, onClose, ...rest }: ApproveSelectedDialogProps) {
  const approval = approveCount(users.length)
  return (
    <ConfirmDialog
      {...rest}
      open
      onOpenChange={onClose}
      tone="primary"
      title={`${approval}?`}
      description={
        texts.approveAllHint + (users.every((user) => user.email_confirmed) ? '' : texts.mailedLater)
      }
      confirmLabel={approval}
    >
      <ul className="divide-y divide-line">
        {users.map((user) => (
          <li key={user.user_id} className="py-2 [overflow-wrap:anywhere]">
            <p className="font-semibold">{user.nome || texts.noName}</p>
            <p className="text-sm text-ink-soft">{user.email || texts.noEmail}</p>
            {!user.email_confirmed && <p className="text-sm text-warning-ink">{texts.emailUnconfirmed}</p>}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
