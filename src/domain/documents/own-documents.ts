import type { Document } from '@/lib/supabase/database'
import { documentState, type DocumentState } from './document-state'
import { documentSlots, missingSlots, type DocumentSlot } from './slots'
import { addDays } from '@/lib/day-number'
import { lastDayOf, validityOn } from './validity'

export type DocumentToRenew = { slot: DocumentSlot; document: Document; refused: boolean }

/**
 * The one count of an organization's documents (decision 117): every page of its people shows these figures. `valid` were sent and not
 * refused; `inReview` are those of them that nobody reviewed, whatever their dates.
 */
export function countDocuments(
  documents: readonly Pick<Document, 'tipo' | 'aprovado' | 'reviewed_at'>[],
  slots: readonly DocumentSlot[] = documentSlots,
) {
  const sent = documents.filter(({ tipo }) => slots.some(({ name }) => name === tipo))
  const inState = (state: DocumentState) => sent.filter((one) => documentState(one) === state).length
  const refused = inState('rejected')
  return { total: slots.length, valid: sent.length - refused, refused, inReview: inState('pending') }
}

/**
 * The same documents by their state on `day`, in slot order: each is in order or to renew, which is rejected, expired,
 * expiring soon, too old or undated.
 */
export function sortDocuments(
  documents: readonly Document[],
  day: string,
  slots: readonly DocumentSlot[] = documentSlots,
) {
  const inOrder: DocumentSlot[] = []
  const toRenew: DocumentToRenew[] = []
  for (const slot of slots) {
    const document = documents.find(({ tipo }) => tipo === slot.name)
    if (!document) continue
    const refused = documentState(document) === 'rejected'
    const state = validityOn(slot.name, document, day)?.state ?? 'valid'
    if (!refused && state === 'valid') inOrder.push(slot)
    else toRenew.push({ slot, document, refused })
  }
  return { ...countDocuments(documents, slots), inOrder, toRenew, missing: missingSlots(documents) }
}

/** Days before its end from which a document is to be renewed. */
const RENEWED_AHEAD_DAYS = 45

/** Whether a document has lapsed, or does within the next 45 days. */
export function isLapsing(document: Document, today: string): boolean {
  const last = lastDayOf(document.tipo, document)
  return last !== null && last <= addDays(today, RENEWED_AHEAD_DAYS)
}

/** What a sent document asks of its owner. One that ends soon asks nothing yet. */
export type OwnerTask = 'resend' | 'renew' | 'date'

export function ownerTask(document: Document, day: string | undefined): OwnerTask | null {
  if (documentState(document) === 'rejected') return 'resend'
  const state = day === undefined ? undefined : validityOn(document.tipo, document, day)?.state
  if (state === 'unknown') return 'date'
  return state === 'expired' || state === 'renew' ? 'renew' : null
}
