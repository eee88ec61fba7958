import { useState } from 'react'
import { StaleError } from '@/lib/errors/stale-error'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { useFormDraft } from '@/components/form/form-draft'
import { ReasonDialog } from '@/components/form/reason-dialog'
import { approvalMutations } from '../mutations'
import { approvalTexts as texts, rejectCount } from '../texts'
import { SelectedPeople, type SelectedDialogProps } from './selected-people'

/** One optional reason for all, mailed to each. */
export default function RejectSelectedDialog({ users, onDecided, onClose, focusAfter }: SelectedDialogProps) {
  const draft = useFormDraft<string>('selected sign-ups')
  const reject = useSingleMutation(approvalMutations.rejectAll())
  // Somebody else decided about all of them: trying again would not help.
  const [over, setOver] = useState(false)
  const rejection = rejectCount(users.length)

  function confirm(notes: string) {
    reject.mutate(
      { userIds: users.map((user) => user.user_id), notes },
      {
        onSuccess() {
          draft.clear()
          onDecided()
          onClose()
        },
        onError: (error) => setOver(error instanceof StaleError),
      },
    )
  }

  return (
    <ReasonDialog
      title={`${rejection}?`}
      description={
        texts.rejectAllHint + (users.every((user) => user.email_confirmed) ? '' : texts.mailedLater)
      }
      confirmLabel={rejection}
      fieldLabel="Motivo (opcional)"
      hint={texts.reasonForAllHint}
      maxLength={texts.reasonMax}
      draft={draft}
      busy={reject.isPending}
      over={over ? { title: texts.notDone, description: texts.allDecidedMeanwhile } : null}
      onConfirm={confirm}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      {() => <SelectedPeople users={users} />}
    </ReasonDialog>
  )
}
