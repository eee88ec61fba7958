import { documentState } from './document-state'
import { documentSlots, missingSlots, type DocumentSlot } from './slots'
import { validityOn, type ValidityDates } from './validity'

export type OwnDocument = ValidityDates & {
  tipo: string
  /** `{org_id}/{slot}/{uuid}.{ext}` */
  arquivo_url: string
  aprovado: boolean
  reviewed_at: string | null
}

export type DocumentToRenew = { slot: DocumentSlot; document: OwnDocument; refused: boolean }

/** To renew: refused, expired, expiring within 30 days, too old or undated. Missing: mandatory and never sent. */
export function sortDocuments(documents: readonly OwnDocument[], day: string) {
  const inOrder: DocumentSlot[] = []
  const toRenew: DocumentToRenew[] = []
  for (const slot of documentSlots) {
    const document = documents.find(({ tipo }) => tipo === slot.name)
    if (!document) continue
    const refused = documentState(document) === 'rejected'
    const state = validityOn(slot.name, document, day)?.state ?? 'valid'
    if (!refused && state === 'valid') inOrder.push(slot)
    else toRenew.push({ slot, document, refused })
  }
  const missing = missingSlots(documents)
  return { inOrder, toRenew, missing }
}
