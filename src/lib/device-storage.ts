import { clearDraftsOf, draftsOf } from './draft-store'
import { getUploadsState } from './uploads-store'
import { ownersWith, removeUserItems } from './user-storage'
import { tabStorage, type TabKey, type UserKey } from './web-storage'

/** The part of a person's item that code of this tab has in memory. */
type Holder = {
  count?: (userId: string) => number
  /** Writes what was typed last. */
  flush?: () => void
  /** Nothing reports from now on that it was saved. */
  leave?: () => void
  forget: (userId: string) => void
}

type Item = {
  /** `device`: local storage, by owner; `tab`: session storage; `memory`: only this tab. */
  area: 'device' | 'tab' | 'memory'
  /** How many there are, and how they go. */
  count: (userId: string) => number
  erase: (userId: string) => void
}

const ofUser = (key: UserKey): Item => ({
  area: 'device',
  count: (userId) => ownersWith(key, userId).length,
  erase: (userId) => void removeUserItems(key, userId),
})

const ofTab = (key: TabKey): Item => ({ area: 'tab', count: () => 0, erase: () => tabStorage.erase(key) })

/** IndexedDB of photographed pages, which is deleted without their code. */
export const pagesDatabaseName = (userId: string): string => `keptPages:${userId}`

function erasePages(userId: string) {
  removeUserItems('keptPages', userId)
  try {
    indexedDB.deleteDatabase(pagesDatabaseName(userId))
  } catch {
    // A browser without IndexedDB has nothing to delete.
  }
}

/**
 * All that a person leaves on a device (product 3); what is nobody's lists `web-storage.ts`. The sentences that say what erasing
 * loses are in `app/sign-out-dialog.tsx`, because no other page needs to load them. The service worker's cache has no data of
 * anybody.
 */
const items = {
  formData: ofUser('formData'),
  forms: { area: 'memory', count: (userId) => draftsOf(userId).length, erase: clearDraftsOf },
  uploads: {
    area: 'memory',
    count() {
      const files = getUploadsState()
      return files ? files.sending + files.failed : 0
    },
    erase: () => getUploadsState()?.discard(),
  },
  keptPages: { ...ofUser('keptPages'), erase: erasePages },
  messages: ofUser('messages'),
  completedSteps: ofUser('completedSteps'),
  activeTab: ofUser('activeTab'),
  unfinishedUploads: ofUser('unfinishedUploads'),
  erasing: ofUser('erasing'),
  paperDates: ofTab('paperDates'),
  'mutirao-criacoes-abertas': ofTab('mutirao-criacoes-abertas'),
} satisfies Record<UserKey | TabKey | 'forms' | 'uploads', Item>

type ItemKey = keyof typeof items

const holders = new Set<Holder & { key: ItemKey }>()

const holdersOf = (key: ItemKey) => [...holders].filter((holder) => holder.key === key)

/** Returns a function that ends it. */
export function holdInMemory(key: ItemKey, held: Holder): () => void {
  const holder = { ...held, key }
  holders.add(holder)
  return () => void holders.delete(holder)
}

/** How many would be lost. */
export function countOnDevice(key: ItemKey, userId: string): number {
  for (const { flush } of holdersOf(key)) flush?.()
  const stored = items[key].count(userId)
  return holdersOf(key).reduce((sum, { count }) => sum + (count?.(userId) ?? 0), stored)
}

export const isOnDevice = (key: ItemKey, userId: string): boolean => countOnDevice(key, userId) > 0

/** Before the draft is erased: nothing reports any more that it was saved. */
export function silence(): void {
  for (const { leave } of holders) leave?.()
}

/** It covers the person's items in these areas: 'Limpar dados locais' leaves what ends with the tab. */
export function eraseAll(userId: string, areas: readonly Item['area'][] = ['device', 'tab', 'memory']): void {
  for (const [key, item] of Object.entries(items) as [ItemKey, Item][]) {
    if (!areas.includes(item.area)) continue
    item.erase(userId)
    // What they show next is read from storage.
    for (const { forget } of holdersOf(key)) forget(userId)
  }
}
