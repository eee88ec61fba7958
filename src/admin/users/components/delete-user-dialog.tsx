import { errorCode } from '@/lib/errors/describe-error'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { deleteUser } from '../delete-user'
import type { UserRow } from '../queries'
import { userTexts as texts } from '../texts'

type DeleteUserDialogProps = { user: UserRow; onClose: () => void }

export default function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const remove = useSingleMutation(deleteUser())
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Excluir usuário?"
      description={texts.deleteQuestion(user.nome || user.email, user.org_id && (user.org_nome ?? ''))}
      confirmLabel="Excluir"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(user.id, {
          onSuccess: onClose,
          // Someone else already deleted the user.
          onError: (error) => {
            if (errorCode(error) === 'MU008') onClose()
          },
        })
      }
    />
  )
}
