import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Switch } from '@/components/ui/switch'
import { accountMutations, type MailChoices } from '../mutations'
import { accountTexts } from '../texts'

const choices = {
  avisos_validade: { label: 'Receber e-mails sobre prazos', hint: accountTexts.expiryMailsHint },
  resumo_diario: { label: 'Receber o resumo diário da equipe', hint: accountTexts.dailyMailHint },
}

type MailChoiceProps = { userId: string; name: keyof MailChoices; wanted: boolean }

export function MailChoice({ userId, name, wanted }: MailChoiceProps) {
  // The scope runs the mutations in order, so the last press wins.
  const saving = useMutation({ ...accountMutations.saveMails(userId), scope: { id: 'save-mails' } })
  // Until the saved value is read, React would reset the switch.
  const [pressed, setPressed] = useState<boolean>()
  return (
    <Switch
      {...choices[name]}
      checked={pressed ?? wanted}
      onChange={({ target }) => {
        setPressed(target.checked)
        saving.mutate({ [name]: target.checked }, { onError: () => setPressed(undefined) })
      }}
    />
  )
}
