import type { Document } from '@/lib/supabase/database'
import { documentState } from './document-state'
import { documentSlots, missingSlots, type DocumentSlot } from './slots'
import { validityOn } from './validity'

export type DocumentToRenew = { slot: DocumentSlot; document: Document; refused: boolean }

/** By state on `day`, in slot order. To renew: rejected, expired, expiring soon, too old or undated. */
export function sortDocuments(documents: readonly Document[], day: string) {
  const inOrder: DocumentSlot[] = []
  const toRenew: DocumentToRenew[] = []
  /** Of those in order, those that the team has not reviewed. */
  let inReview = 0
  for (const slot of documentSlots) {
    const document = documents.find(({ tipo }) => tipo === slot.name)
    if (!document) continue
    const review = documentState(document)
    const refused = review === 'rejected'
    const state = validityOn(slot.name, document, day)?.state ?? 'valid'
    if (!refused && state === 'valid') {
      inOrder.push(slot)
      if (review === 'pending') inReview += 1
    } else toRenew.push({ slot, document, refused })
  }
  const missing = missingSlots(documents)
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
