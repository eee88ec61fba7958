import { mutationOptions } from '@tanstack/react-query'
import { errorCode } from '@/lib/errors/describe-error'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { type UserRow, userQueries } from '../queries'
import { userTexts as texts } from '../texts'
import { dataOf, supabase } from '@/lib/supabase/client'

/** The user's organization stays, without an owner (decision 46). */
const deleteUser = mutationOptions({
  mutationFn: (id: string) => dataOf(supabase.rpc('delete_user', { p_user_id: id })),
  meta: {
    failure: texts.failures.remove,
    sentences: { MU008: texts.notInDatabase },
    success: texts.deleted,
    invalidates: [userQueries.all],
  },
})

type DeleteUserDialogProps = { user: UserRow; onClose: () => void }

export default function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const remove = useSingleMutation(deleteUser)
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
