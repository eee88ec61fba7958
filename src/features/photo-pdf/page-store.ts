import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { SlotName } from '@/domain/documents/slots'
import { pagesDatabaseName } from '@/domain/organization/step-form/profile-draft'
import type { Pictures } from './draw-page'
import type { PhotoFilter, Page } from './page'

/** Unsent pages, in one IndexedDB per person, which sign-out deletes by its name. */
export type SavedPages = { pages: readonly Page[]; filter: PhotoFilter }

export const noPages: SavedPages = { pages: [], filter: 'color' }

export type Change = (saved: SavedPages) => SavedPages

export type Added = { id: string; pictures: Pictures }

interface PagesSchema extends DBSchema {
  lists: { key: SlotName; value: SavedPages }
  /** By page. */
  pictures: { key: string; value: Pictures }
}

async function open(userId: string) {
  try {
    return await openDB<PagesSchema>(pagesDatabaseName(userId), 1, {
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
  userId: string,
  work: (database: IDBPDatabase<PagesSchema>) => Promise<T>,
): Promise<T | null> {
  const database = await open(userId)
  if (!database) return null
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

export const readPages = (userId: string, slot: SlotName) =>
  withDatabase(userId, async (database) => (await database.get('lists', slot)) ?? noPages)

export const readPictures = (userId: string, id: string) =>
  withDatabase(userId, (database) => database.get('pictures', id))

/** Changes what is stored, in one transaction, so that tabs do not lose each other's pages; `noPages` clears the slot. */
export const changePages = (userId: string, slot: SlotName, change: Change, added?: Added) =>
  withDatabase(userId, async (database) => {
    const transaction = database.transaction(['lists', 'pictures'], 'readwrite')
    const lists = transaction.objectStore('lists')
    const pictures = transaction.objectStore('pictures')
    const before = (await lists.get(slot)) ?? noPages
    const after = change(before)
    const has = (id: string) => after.pages.some((page) => page.id === id)
    const removed = before.pages.filter(({ id }) => !has(id))
    await Promise.all([
      added && has(added.id) && pictures.put(added.pictures, added.id),
      after === noPages ? lists.delete(slot) : lists.put(after, slot),
      ...removed.map(({ id }) => pictures.delete(id)),
      transaction.done,
    ])
    return { before, after }
  })

export const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

export const isSame = (one: SavedPages, other: SavedPages) => JSON.stringify(one) === JSON.stringify(other)
