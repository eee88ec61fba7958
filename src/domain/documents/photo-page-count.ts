import type { SlotName } from './slots'
import { isRecord } from '@/lib/is-record'
import { getUserItem, setUserItem } from '@/lib/user-storage'
import { createStore } from '@/lib/store'

const changes = createStore(0)

const inMemory = new Map<SlotName, number>()

const changed = () => changes.set(changes.get() + 1)

/** Also notifies of changes in other tabs. */
export function watchPageCounts(listener: () => void): () => void {
  const end = changes.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    end()
    removeEventListener('storage', listener)
  }
}

function read(userId: string): Record<string, unknown> {
  const counts = getUserItem('keptPages', userId)
  return isRecord(counts) ? counts : {}
}

export function readPageCount(userId: string, slot: SlotName): number {
  const count = inMemory.get(slot) ?? read(userId)[slot]
  return typeof count === 'number' ? count : 0
}

export function writePageCount(userId: string, slot: SlotName, count: number): void {
  const counts = Object.entries({ ...read(userId), [slot]: count }).filter(([, saved]) => saved !== 0)
  setUserItem('keptPages', userId, counts.length > 0 ? Object.fromEntries(counts) : undefined)
  changed()
}

export function countInMemory(slot: SlotName, count: number | null): void {
  if (count === null) inMemory.delete(slot)
  else inMemory.set(slot, count)
  changed()
}

export function forgetCountsInMemory(): void {
  inMemory.clear()
  changed()
}
