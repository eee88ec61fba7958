import { useState } from 'react'
import { useAction } from '@/shared/lib/use-action'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Field } from '@/shared/ui/field'
import { TextArea } from '@/shared/ui/text-area'
import { approvalMutations } from '../mutations'
import type { PendingUser } from '../queries'
import { approvalTexts } from '../texts'

type RejectDialogProps = { user: PendingUser; onClose: () => void; onAct: () => void }

/** Asks before a sign-up is refused, with an optional reason that the person reads in their mail (spec 2, 4). */
export function RejectDialog({ user, onClose, onAct }: RejectDialogProps) {
  const [notes, setNotes] = useState('')
  const reject = useAction(approvalMutations.reject())

  function confirm() {
    onAct()
    reject.mutate({ userId: user.user_id, seen: user.status, notes }, { onSettled: onClose })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Rejeitar cadastro?"
      description={approvalTexts.rejectQuestion(user.nome || user.email || approvalTexts.noName)}
      confirmLabel="Rejeitar"
      busy={reject.isPending}
      onConfirm={confirm}
    >
      <Field label="Motivo (opcional)" hint={approvalTexts.reasonHint}>
        <TextArea
          rows={3}
          maxLength={approvalTexts.reasonMax}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
