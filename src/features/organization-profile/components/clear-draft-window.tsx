import { ConfirmDialog } from '@/shared/ui/windows/confirm-dialog'

type ClearDraftWindowProps = { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => void }

export default function ClearDraftWindow(props: ClearDraftWindowProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Apagar o que não foi salvo?"
      description="Há mudanças guardadas só neste aparelho. Se você limpar agora, elas se perdem e o formulário volta ao que está salvo."
      confirmLabel="Limpar dados locais"
    />
  )
}
