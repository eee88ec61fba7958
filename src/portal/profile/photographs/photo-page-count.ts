import type { SlotName } from '@/domain/documents/slots'
import { holdInMemory } from '@/lib/device-storage'
import { getUserItem, setUserItem } from '@/lib/user-storage'
import { isRecord } from '@/lib/is-record'
import { createStore } from '@/lib/store'

const changes = createStore(0)

/** The key is owner and slot. It counts pages that the device could not store. */
const inMemory = new Map<string, number>()

const memoryKey = (owner: string, slot: SlotName) => `${owner} ${slot}`

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

function read(owner: string): Record<string, unknown> {
  const counts = getUserItem('keptPages', owner)
  return isRecord(counts) ? counts : {}
}

export function readPageCount(owner: string, slot: SlotName): number {
  const count = inMemory.get(memoryKey(owner, slot)) ?? read(owner)[slot]
  return typeof count === 'number' ? count : 0
}

/** `isStored`: they survive a reload. */
export function writePageCount(owner: string, slot: SlotName, count: number, isStored = true): void {
  if (isStored) {
    const counts = Object.entries({ ...read(owner), [slot]: count }).filter(([, saved]) => saved !== 0)
    setUserItem('keptPages', owner, counts.length > 0 ? Object.fromEntries(counts) : undefined)
    inMemory.delete(memoryKey(owner, slot))
  } else inMemory.set(memoryKey(owner, slot), count)
  changed()
}

export function forgetCountsInMemory(): void {
  inMemory.clear()
  changed()
}

holdInMemory('keptPages', {
  count: (userId) => [...inMemory.keys()].filter((key) => key.startsWith(userId)).length,
  forget: forgetCountsInMemory,
})
