import type { SlotName } from '@/shared/documents/slots'
import { isRecord } from '@/shared/lib/is-record'
import { readPart, writePart } from '@/shared/lib/profile-draft'
import { createStore } from '@/shared/lib/store'

const changes = createStore(0)

/** Tells when a count has changed. */
export const watchKeptCounts = changes.subscribe

function read(userId: string): Record<string, unknown> {
  const counts = readPart('keptPages', userId)
  return isRecord(counts) ? counts : {}
}

/** How many photographed pages of a slot wait on this device, told without opening their database. */
export function readKeptCount(userId: string, slot: SlotName): number {
  const count = read(userId)[slot]
  return typeof count === 'number' ? count : 0
}

export function writeKeptCount(userId: string, slot: SlotName, count: number): void {
  const counts = Object.entries({ ...read(userId), [slot]: count }).filter(([, kept]) => kept !== 0)
  writePart('keptPages', userId, counts.length > 0 ? Object.fromEntries(counts) : undefined)
  changes.set(changes.get() + 1)
}
