import type { Document } from '@/lib/supabase/database'
import type { OwnerTask } from '@/domain/documents/own-documents'
import type { DocumentSlot } from '@/domain/documents/slots'
import { validityTexts } from '@/domain/documents/validity-texts'
import { Button } from '@/components/ui/button'

const asking: Record<OwnerTask, string> = {
  resend: 'Enviar novamente',
  renew: 'Substituir',
  date: validityTexts.give,
}

type TaskButtonProps = {
  id: string
  slot: DocumentSlot
  task: OwnerTask
  stored: Document
  onClick: () => void
}

/** What the stored document asks for. In the place of an answer the document itself is wanted. */
export function TaskButton({ id, slot, task, stored, onClick }: TaskButtonProps) {
  const verb = stored.resposta ? 'Enviar o documento' : asking[task]
  return (
    <Button id={id} size="sm" variant="secondary" aria-label={`${verb}: ${slot.label}`} onClick={onClick}>
      {verb}
    </Button>
  )
}
