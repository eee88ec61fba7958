import { cx } from '@/lib/cx'
import type { PendingUser } from '../queries'
import { approvalTexts as texts } from '../texts'

type InvitedByProps = { user: Pick<PendingUser, 'invitations'>; className?: string | undefined }

/** Approving this sign-up also gives these roles. */
export const InvitedBy = ({ user, className }: InvitedByProps) =>
  user.invitations.map((invitation) => (
    <p
      key={invitation.org_id}
      className={cx('text-sm font-normal text-info-ink [overflow-wrap:anywhere]', className)}
    >
      {texts.invited(invitation)}
    </p>
  ))
