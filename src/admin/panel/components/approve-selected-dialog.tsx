import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { approvalMutations } from '../mutations'
import { approvalTexts as texts, approveCount } from '../texts'
import { SelectedPeople, type SelectedDialogProps } from './selected-people'

export default function ApproveSelectedDialog({
  users,
  onDecided,
  onClose,
  focusAfter,
}: SelectedDialogProps) {
  const approve = useSingleMutation(approvalMutations.approveAll())
  const approval = approveCount(users.length)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={`${approval}?`}
      description={
        texts.approveAllHint + (users.every((user) => user.email_confirmed) ? '' : texts.mailedLater)
      }
      confirmLabel={approval}
      busy={approve.isPending}
      onConfirm={() =>
        approve.mutate(
          { userIds: users.map((user) => user.user_id) },
          { onSuccess: onDecided, onSettled: onClose },
        )
      }
      focusAfter={focusAfter}
    >
      <SelectedPeople users={users} />
    </ConfirmDialog>
  )
}
