import { useMutation } from '@tanstack/react-query'
import { Switch } from '@/shared/forms/switch'
import { accountMutations } from '../mutations'
import { accountTexts } from '../texts'

/** Which mails a person wants besides those about decisions. */
export function MailChoice({ userId, wanted }: { userId: string; wanted: boolean }) {
  // One after the other: each press counts.
  const saving = useMutation({ ...accountMutations.saveMails(userId), scope: { id: 'save-mails' } })
  return (
    <Switch
      label={accountTexts.expiryMails}
      hint={accountTexts.expiryMailsHint}
      checked={saving.isPending ? saving.variables : wanted}
      onChange={(event) => saving.mutate(event.target.checked)}
    />
  )
}
