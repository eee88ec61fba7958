import { useState } from 'react'
import { slotLabel } from '@/shared/documents/slots'
import { useAction } from '@/shared/lib/use-action'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Field } from '@/shared/ui/field'
import { TextArea } from '@/shared/ui/text-area'
import { organizationMutations } from '../mutations'
import type { OrganizationDocument } from '../queries'
import { organizationTexts as texts } from '../texts'

type RejectDocumentDialogProps = { document: OrganizationDocument; onClose: () => void }

/** Asks for the observation, starting from the existing one; cancelling does nothing, blank is allowed (spec 2). */
export function RejectDocumentDialog({ document, onClose }: RejectDocumentDialogProps) {
  const [observation, setObservation] = useState(document.observacoes ?? '')
  const reject = useAction(organizationMutations.rejectDocument())
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Rejeitar documento?"
      description={texts.rejectQuestion(`“${slotLabel(document.tipo)}”`)}
      confirmLabel="Rejeitar"
      busy={reject.isPending}
      onConfirm={() => reject.mutate({ document, observation }, { onSettled: onClose })}
    >
      <Field label="Observação" hint={texts.observationHint}>
        <TextArea
          rows={4}
          maxLength={texts.observationMax}
          value={observation}
          onChange={(event) => setObservation(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
