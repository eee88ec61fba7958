import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { SlotName } from '@/domain/documents/slots'
import { pagesDatabaseName } from '@/lib/device-storage'
import { userOf } from '@/lib/user-storage'
import type { Pictures } from './draw-page'
import type { PhotoFilter, Page } from './page'

/** Unsent pages of all organizations, in one IndexedDB per person, which sign-out deletes by its name. */
export type SavedPages = { pages: readonly Page[]; filter: PhotoFilter }

export const noPages: SavedPages = { pages: [], filter: 'color' }

export type Change = (saved: SavedPages) => SavedPages

export type Added = { id: string; pictures: Pictures }

interface PagesSchema extends DBSchema {
  /** The key is the slot, or owner and slot for another organization than the own one. */
  lists: { key: string; value: SavedPages }
  /** The key is the page's id. */
  pictures: { key: string; value: Pictures }
}

const listKey = (owner: string, slot: SlotName) => (owner === userOf(owner) ? slot : `${owner}/${slot}`)

async function open(owner: string) {
  try {
    return await openDB<PagesSchema>(pagesDatabaseName(userOf(owner)), 1, {
      upgrade(database) {
        database.createObjectStore('lists')
        database.createObjectStore('pictures')
      },
    })
  } catch {
    return null
  }
}

/**
 * Opens the database for each use: phones drop the connection of an app in the background, and an open one delays the deletion.
 * @returns null if the browser stores nothing
 */
async function withDatabase<T>(
  owner: string,
  work: (database: IDBPDatabase<PagesSchema>) => Promise<T>,
): Promise<T | null> {
  const database = await open(owner)
  if (!database) return null
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

export const readPages = (owner: string, slot: SlotName) =>
  withDatabase(owner, async (database) => (await database.get('lists', listKey(owner, slot))) ?? noPages)

export const readPictures = (owner: string, id: string) =>
  withDatabase(owner, (database) => database.get('pictures', id))

/**
 * Changes what is stored, in one transaction, so that tabs do not lose each other's pages; `noPages` clears the slot.
 * `added`: pictures that are not stored yet, by page.
 */
export const changePages = (
  owner: string,
  slot: SlotName,
  change: Change,
  added: ReadonlyMap<string, Pictures>,
) =>
  withDatabase(owner, async (database) => {
    const transaction = database.transaction(['lists', 'pictures'], 'readwrite')
    const lists = transaction.objectStore('lists')
    const pictures = transaction.objectStore('pictures')
    const before = (await lists.get(listKey(owner, slot))) ?? noPages
    const after = change(before)
    const has = (id: string) => after.pages.some((page) => page.id === id)
    const removed = before.pages.filter(({ id }) => !has(id))
    await Promise.all([
      ...[...added].map(([id, one]) => has(id) && pictures.put(one, id)),
      after === noPages ? lists.delete(listKey(owner, slot)) : lists.put(after, listKey(owner, slot)),
      ...removed.map(({ id }) => pictures.delete(id)),
      transaction.done,
    ])
    return { before, after }
  })

export const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

export const isSame = (one: SavedPages, other: SavedPages) => JSON.stringify(one) === JSON.stringify(other)
