import type { Document } from '@/lib/supabase/database'
import { doubtsOf, remarksOf } from '@/domain/certificates/doubts'
import type { Holder } from '@/domain/certificates/identity'
import type { Reading } from '@/domain/certificates/read-certificate'
import { documentState } from '@/domain/documents/document-state'
import { isLapsing } from '@/domain/documents/own-documents'
import { allSlots, slotOf, type DocumentSlot } from '@/domain/documents/slots'
import { lastDayOf } from '@/domain/documents/validity'
import { formatDate } from '@/lib/format-date'
import { renewalTexts as texts } from './texts'

/** `reading`: null where the file has no text that could be read. */
export type ReadFile = { id: number; file: File; reading: Reading | null }

/** `slot`: where it seems to belong; null where nobody knows. With a doubt the person decides. */
export type SortedFile = ReadFile & { slot: DocumentSlot | null; doubts: readonly string[] }

type Surroundings = {
  holder: Holder
  documents: readonly Document[]
  today: string
  isBusy: (slot: DocumentSlot) => boolean
}

/** Why it is not certain what the file is. */
function ofPaper(reading: Reading | null): string[] {
  if (!reading) return [texts.unread]
  if (reading.problem === 'not-issued') return []
  if (reading.slot !== null) return reading.isGuess ? [texts.guess(reading.label)] : []
  return [reading.label ? texts.noPlaceFor(reading.label) : texts.unknown]
}

/** What the slot would say of the file. A file that has no slot is compared with none. */
function ofContent(reading: Reading | null, slot: DocumentSlot | null, today: string): string[] {
  if (!reading) return []
  const isScreen = reading.problem === 'not-issued'
  return doubtsOf(reading, slot?.name ?? anySlot.name, today)
    .filter(({ about }) => slot !== null || isScreen || about !== 'paper')
    .map(({ text }) => text)
}

const [anySlot] = allSlots as [DocumentSlot]

/** What speaks against replacing the slot's document without a question. */
function ofPlace(slot: DocumentSlot, reading: Reading | null, { documents, today, isBusy }: Surroundings) {
  if (isBusy(slot)) return [texts.onItsWay(slot.label)]
  const stored = documents.find(({ tipo }) => tipo === slot.name)
  // A refused file is to be replaced, whatever its dates.
  if (!stored || documentState(stored) === 'rejected') return []
  const last = lastDayOf(slot.name, stored)
  if (!isLapsing(stored, today)) {
    const said = last === null ? texts.isThere : texts.stillValid
    return [said(slot.label, stored.nome)]
  }
  const until = reading?.validUntil?.value
  return last !== null && until !== undefined && until <= last ? [texts.notNewer(formatDate(last))] : []
}

/**
 * Where each of the files belongs, by what it says of itself. Only a file without a doubt may be sent unasked.
 *
 * @param files those that were chosen, and that the person has not decided about
 */
export function sortFiles(files: readonly ReadFile[], surroundings: Surroundings): SortedFile[] {
  const placed = files.map((one) => ({ ...one, slot: one.reading?.slot ? slotOf(one.reading.slot) : null }))
  return placed.map(({ slot, ...read }, at) => {
    const isTwice = slot !== null && placed.some((other, place) => place !== at && other.slot === slot)
    const { reading } = read
    const doubts = [
      ...ofPaper(reading),
      ...ofContent(reading, slot, surroundings.today),
      // One half of two papers, or two papers in one file, may replace more than it brings.
      ...(reading && slot ? remarksOf(reading, slot.name, surroundings.holder) : []),
      ...(isTwice ? [texts.twice(slot.label)] : []),
      ...(slot ? ofPlace(slot, reading, surroundings) : []),
    ]
    return { ...read, slot, doubts }
  })
}
