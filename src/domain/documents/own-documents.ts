import type { Document } from '@/lib/supabase/database'
import { documentState } from './document-state'
import { documentSlots, missingSlots, type DocumentSlot } from './slots'
import { validityOn } from './validity'

export type DocumentToRenew = { slot: DocumentSlot; document: Document; refused: boolean }

/** By state on `day`, in slot order. To renew: rejected, expired, expiring soon, too old or undated. */
export function sortDocuments(documents: readonly Document[], day: string) {
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
  /** Of those in order, those that the team has not reviewed. */
  const inReview = documents.filter(
    (document) => documentState(document) === 'pending' && inOrder.some(({ name }) => name === document.tipo),
  ).length
  return { inOrder, inReview, toRenew, missing }
}

/** What a sent document asks of its owner. One that ends soon asks nothing yet. */
export type OwnerTask = 'resend' | 'renew' | 'date'

export function ownerTask(document: Document, day: string | undefined): OwnerTask | null {
  if (documentState(document) === 'rejected') return 'resend'
  const state = day === undefined ? undefined : validityOn(document.tipo, document, day)?.state
  if (state === 'unknown') return 'date'
  return state === 'expired' || state === 'renew' ? 'renew' : null
}
