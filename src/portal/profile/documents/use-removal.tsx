import type { Document } from '@/lib/supabase/database'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { slotInputId, type DocumentSlot } from '@/domain/documents/slots'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { uploadMutations } from './mutations'

type RemovalProps = { target: ProfileTarget; slot: DocumentSlot; stored: Document | null }

/** Asks before what is stored in a slot is removed. */
export function useRemoval(props: RemovalProps) {
  const { stored } = props
  // The document the dialog is about: another may replace it meanwhile.
  const [removing, setRemoving] = useState<string | null>(null)
  return {
    ask: () => setRemoving(stored?.id ?? null),
    dialog: stored && stored.id === removing && (
      <RemoveDocument {...props} stored={stored} onClose={() => setRemoving(null)} />
    ),
  }
}

type RemoveDocumentProps = RemovalProps & { stored: Document; onClose: () => void }

function RemoveDocument({ target, slot, stored, onClose }: RemoveDocumentProps) {
  const removal = useSingleMutation(uploadMutations.removeDocument(target, useQueryClient()))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={stored.resposta ? 'Remover esta resposta?' : 'Remover este documento?'}
      description={
        stored.resposta
          ? 'Sem ela, o documento volta a faltar.'
          : slot.mandatory
            ? `${slot.label} é documento obrigatório: sem ele o perfil fica incompleto. O arquivo será apagado.`
            : `O arquivo ${stored.nome} será apagado.`
      }
      confirmLabel="Remover"
      busy={removal.isPending}
      onConfirm={() => removal.mutate(stored, { onSuccess: onClose })}
      focusAfter={() => document.getElementById(slotInputId(slot.name))}
    />
  )
}
