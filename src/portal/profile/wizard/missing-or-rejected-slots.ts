import type { Document } from '@/lib/supabase/database'
import { documentState } from '@/domain/documents/document-state'
import { mandatorySlots, type DocumentSlot } from '@/domain/documents/slots'

/** Mandatory slots without a document, or with a rejected one. */
export const missingOrRejectedSlots = (
  documents: readonly Pick<Document, 'tipo' | 'aprovado' | 'reviewed_at'>[],
): DocumentSlot[] =>
  mandatorySlots.filter(
    ({ name }) => !documents.some((sent) => sent.tipo === name && documentState(sent) !== 'rejected'),
  )
