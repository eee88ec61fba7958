import { ConfirmDialog } from './confirm-dialog'

type DiscardChangesDialogProps = {
  description?: string
  stayLabel?: string
  onStay: () => void
  onDiscard: () => void
  focusAfter?: () => HTMLElement | null
}

export function DiscardChangesDialog({
  description = 'O que você escreveu aqui ainda não foi salvo.',
  stayLabel = 'Continuar editando',
  onStay,
  onDiscard,
  focusAfter,
}: DiscardChangesDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onStay}
      title="Descartar o que você escreveu?"
      description={description}
      confirmLabel="Descartar"
      cancelLabel={stayLabel}
      onConfirm={onDiscard}
      focusAfter={focusAfter}
    />
  )
}
