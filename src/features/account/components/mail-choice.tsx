import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Switch } from '@/components/ui/switch'
import { accountMutations } from '../mutations'
import { accountTexts } from '../texts'

/** Which mails a person wants besides those about decisions. */
export function MailChoice({ userId, wanted }: { userId: string; wanted: boolean }) {
  // One after the other: each press counts.
  const saving = useMutation({ ...accountMutations.saveMails(userId), scope: { id: 'save-mails' } })
  // What was pressed last, unless it failed. The mutation tells its own state a moment late, and what is saved may come later
  // still: meanwhile React would put the switch back, and a second press would say the same once more.
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
