import { documentState } from './document-state'
import { mandatorySlots, type DocumentSlot } from './slots'

type Sent = { tipo: string; aprovado: boolean; reviewed_at: string | null }

export const missingOrRejectedSlots = (documents: readonly Sent[]): DocumentSlot[] =>
  mandatorySlots.filter(
    ({ name }) => !documents.some((sent) => sent.tipo === name && documentState(sent) !== 'rejected'),
  )
