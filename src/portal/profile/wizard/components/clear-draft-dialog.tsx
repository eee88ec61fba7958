import { useState } from 'react'
import { isOnDevice } from '@/lib/device-storage'
import { ownersWith } from '@/lib/user-storage'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useWizard } from '../wizard-context'

type ClearDraftDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => void }

/** It names the losses of all organizations, not only of the one on screen. */
const describe = (userId: string): string =>
  describeLosses(userId) +
  (ownersWith('formData', userId).length > 1
    ? ' Isso vale para todas as organizações em que você digitou algo.'
    : '')

function describeLosses(userId: string): string {
  const isTyped = isOnDevice('formData', userId)
  const kept = [
    isTyped && 'mudanças',
    isOnDevice('keptPages', userId) && 'páginas fotografadas',
    isOnDevice('messages', userId) && 'mensagens não enviadas',
  ].filter((name) => name !== false)
  const end = isTyped ? ' e o formulário volta ao que está salvo' : ''
  return `Há ${new Intl.ListFormat('pt-BR').format(kept)} guardadas só neste aparelho. Se você limpar agora, elas se perdem${end}.`
}

export default function ClearDraftDialog({ open, onConfirm, ...props }: ClearDraftDialogProps) {
  const { userId } = useWizard().target
  // Frozen on opening: the dialog fades out after everything is cleared.
  const [confirming, setConfirming] = useState({ open: false, description: '' })
  if (open !== confirming.open)
    setConfirming({ open, description: open ? describe(userId) : confirming.description })
  return (
    <ConfirmDialog
      {...props}
      open={open}
      title="Apagar o que não foi salvo?"
      description={confirming.description}
      confirmLabel="Limpar dados locais"
      onConfirm={onConfirm}
    />
  )
}
