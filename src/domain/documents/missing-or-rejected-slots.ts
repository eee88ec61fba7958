import type { Document } from '@/lib/supabase/database'
import { documentState } from './document-state'
import { mandatorySlots, type DocumentSlot } from './slots'

/** Mandatory slots without a document, or with a rejected one. */
export const missingOrRejectedSlots = (
  documents: readonly Pick<Document, 'tipo' | 'aprovado' | 'reviewed_at'>[],
): DocumentSlot[] =>
  mandatorySlots.filter(
    ({ name }) => !documents.some((sent) => sent.tipo === name && documentState(sent) !== 'rejected'),
  )
