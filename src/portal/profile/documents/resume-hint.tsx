import type { DocumentSlot } from '@/domain/documents/slots'
import { hasResumable } from '@/portal/profile/uploads/resumable-store'

type ResumeHintProps = {
  /** It is undefined before the first save. */
  orgId: string | undefined
  slot: DocumentSlot
}

export function ResumeHint({ orgId, slot }: ResumeHintProps) {
  if (orgId === undefined || !hasResumable(orgId, slot.name)) return null
  return (
    <p className="text-sm">Um envio parou no meio. Escolha o mesmo arquivo para continuar de onde parou.</p>
  )
}
