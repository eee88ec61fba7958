import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Switch } from '@/components/ui/switch'
import { accountMutations } from '../mutations'
import { accountTexts } from '../texts'

export function MailChoice({ userId, wanted }: { userId: string; wanted: boolean }) {
  // The scope runs the mutations in order, so the last press wins.
  const saving = useMutation({ ...accountMutations.saveMails(userId), scope: { id: 'save-mails' } })
  // Until the saved value is read, React would reset the switch.
  const [pressed, setPressed] = useState<boolean>()
  return (
    <Switch
      label={accountTexts.expiryMails}
      hint={accountTexts.expiryMailsHint}
      checked={pressed ?? wanted}
      onChange={({ target }) => {
        setPressed(target.checked)
        saving.mutate(target.checked, { onError: () => setPressed(undefined) })
      }}
    />
  )
}
