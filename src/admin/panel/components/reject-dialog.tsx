import { useState } from 'react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { describeError, errorCode } from '@/lib/errors/describe-error'
import { StaleError } from '@/lib/errors/stale-error'
import { useFormDraft } from '@/components/form/form-draft'
import { ReasonDialog } from '@/components/form/reason-dialog'
import { approvalMutations } from '../mutations'
import type { PendingUser } from '../queries'
import { approvalTexts } from '../texts'

type RejectDialogProps = {
  user: PendingUser
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

/** Rejects a sign-up or revokes an access. The optional reason is mailed (product 2, 4). */
export default function RejectDialog({ user, onClose, focusAfter }: RejectDialogProps) {
  const draft = useFormDraft<string>(`sign-up ${user.user_id}`)
  const revoking = user.status === 'approved'
  const reject = useSingleMutation({
    ...(revoking ? approvalMutations.revoke() : approvalMutations.reject()),
    onSuccess: draft.clear,
  })

  const name = user.nome || user.email || approvalTexts.noName
  // An error that would repeat on every retry.
  const [over, setOver] = useState<string | null>(null)
  function confirm(notes: string) {
    reject.mutate(
      { userId: user.user_id, seen: user.status, notes },
      {
        onSuccess: onClose,
        onError(error) {
          if (error instanceof StaleError && error.now) setOver(approvalTexts.decidedMeanwhile(error.now))
          else if (errorCode(error) === 'PGRST116') setOver(describeError(error))
        },
      },
    )
  }

  return (
    <ReasonDialog
      title={revoking ? 'Revogar acesso?' : 'Rejeitar cadastro?'}
      description={
        (revoking ? approvalTexts.revokeQuestion : approvalTexts.rejectQuestion)(name) +
        (user.email_confirmed ? '' : approvalTexts.mailedLater)
      }
      confirmLabel={revoking ? 'Revogar acesso' : 'Rejeitar'}
      fieldLabel="Motivo (opcional)"
      hint={approvalTexts.reasonHint}
      maxLength={approvalTexts.reasonMax}
      draft={draft}
      busy={reject.isPending}
      over={over === null ? null : { title: approvalTexts.notDone, description: over }}
      onConfirm={confirm}
      onClose={onClose}
      focusAfter={focusAfter}
    />
  )
}
