import type { SlotName } from '@/domain/documents/slots'
import { registerPagesSource, pagesDatabaseName } from '@/domain/organization/step-form/profile-draft'
import { sessionStore } from '@/session/session-store'
import type { Pictures } from './draw-page'
import { countInMemory, forgetCountsInMemory, writePageCount } from '@/domain/documents/photo-page-count'
import type { PhotoFilter, Page } from './page'

/**
 * Photographed pages that were not sent yet, on this device only: a database of each person's own, which 'Sair' and
 * 'Limpar dados locais' delete by its name without this code. Where the browser keeps none, the pages stay in memory.
 */
export type SavedPages = { pages: readonly Page[]; look: PhotoFilter }

export const noPages: SavedPages = { pages: [], look: 'color' }

/** Where a reload finds the pages: all on the device, not all because it is full, or none because the browser keeps none. */
export type Persistence = 'all' | 'full' | 'none'

/** One page that comes in, with its pictures. */
export type Added = { id: string; pictures: Pictures }

/** What became of a change; null where the pages are not this person's to change any more. */
export type Changed = { saved: SavedPages; persistence: Persistence } | null

const STORE = 'paginas'

/** One person's pages in this tab, until they sign out, clear the device, or do so in another tab: then `ended`. */
export type PageStore = {
  userId: string
  database: IDBDatabase | null
  /** What the database did not take: lists of slots, and pictures. */
  memory: Map<string, unknown>
  ended: AbortSignal
}

let current: {
  userId: string
  pageStore: Promise<PageStore>
  memory: PageStore['memory']
  end: AbortController
} | null = null

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })

async function openDatabase(userId: string, ended: AbortSignal): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(pagesDatabaseName(userId))
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    const database = await resultOf(request)
    const close = () => database.close()
    // It waits for us while it is being deleted, here or in another tab.
    database.onversionchange = () => {
      close()
      closeStore(ended)
    }
    if (ended.aborted) close()
    ended.addEventListener('abort', close)
    return database
  } catch {
    return null
  }
}

function closeStore(ended?: AbortSignal) {
  if (!current || (ended && current.end.signal !== ended)) return
  const { end, memory } = current
  current = null
  memory.clear()
  forgetCountsInMemory()
  end.abort()
}

/** The pages of whoever is signed in; null for anybody else, so that nothing is written after a sign-out. */
export async function openStore(userId: string): Promise<PageStore | null> {
  if (sessionStore.get().user?.id !== userId) return null
  if (current?.userId !== userId) {
    closeStore()
    const end = new AbortController()
    const memory: PageStore['memory'] = new Map()
    const { signal: ended } = end
    const pageStore = openDatabase(userId, ended).then((database) => ({ userId, database, memory, ended }))
    current = { userId, pageStore, memory, end }
  }
  const pageStore = await current.pageStore
  return pageStore.ended.aborted ? null : pageStore
}

// Another person's login and a sign-out end what is in memory only.
sessionStore.subscribe(() => {
  if (current && sessionStore.get().user?.id !== current.userId) closeStore()
})

registerPagesSource({
  hasInMemory: (userId) => current?.userId === userId && current.memory.size > 0,
  forget: () => closeStore(),
})

const pictureKey = (slot: SlotName, id: string) => `${slot}/${id}`
const picturesOf = (slot: SlotName) => IDBKeyRange.bound(`${slot}/`, `${slot}/\uffff`)

/**
 * Phones lose the database of an app that was in the background: where it does not answer, a new connection is tried, once.
 * Throws what the database says.
 */
async function withDatabase<T>(
  pageStore: PageStore,
  database: IDBDatabase,
  work: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  try {
    return await work(database)
  } catch (error) {
    const again =
      isFull(error) || pageStore.ended.aborted ? null : await openDatabase(pageStore.userId, pageStore.ended)
    if (!again) throw error
    database.close()
    pageStore.database = again
    return work(again)
  }
}

/** Undefined where there is nothing; throws where the database does not say. */
async function get(pageStore: PageStore, key: string): Promise<unknown> {
  const { database, memory, ended } = pageStore
  if (memory.has(key) || !database || ended.aborted) return memory.get(key)
  return withDatabase(pageStore, database, (open) =>
    resultOf<unknown>(open.transaction(STORE).objectStore(STORE).get(key)),
  )
}

/** The pages of a slot in their order, and where they are; throws where the database does not say. */
export async function readPages(
  pageStore: PageStore,
  slot: SlotName,
): Promise<{ saved: SavedPages; persistence: Persistence }> {
  const saved = (await get(pageStore, slot)) as SavedPages | undefined
  const persistence = !pageStore.database ? 'none' : pageStore.memory.has(slot) ? 'full' : 'all'
  return { saved: saved ?? noPages, persistence }
}

/** Null where they are gone; throws where the database does not say. */
export async function readPictures(userId: string, slot: SlotName, id: string): Promise<Pictures | null> {
  const pageStore = await openStore(userId)
  const found = pageStore && ((await get(pageStore, pictureKey(slot, id))) as Pictures | undefined)
  return found ?? null
}

/**
 * Reads the list, changes it and writes it with its pictures in one transaction, so that tabs do not overwrite each other
 * and no picture is left without its page. Throws what the database says, full or not able.
 */
function changeStored(
  database: IDBDatabase,
  slot: SlotName,
  change: (saved: SavedPages) => SavedPages,
  added?: Added,
): Promise<SavedPages> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite')
    const store = transaction.objectStore(STORE)
    let saved = noPages
    let refused: unknown = null
    transaction.oncomplete = () => resolve(saved)
    transaction.onabort = () => {
      const error = refused ?? transaction.error
      reject(error instanceof Error ? error : new Error('the database refused'))
    }
    const reading = store.get(slot)
    reading.onsuccess = () => {
      const before = (reading.result as SavedPages | undefined) ?? noPages
      saved = change(before)
      if (saved === before) return
      try {
        if (added && saved.pages.some(({ id }) => id === added.id))
          store.put(added.pictures, pictureKey(slot, added.id))
        for (const id of removed(before, saved)) store.delete(pictureKey(slot, id))
        if (saved === noPages) store.delete(picturesOf(slot))
        if (saved === noPages) store.delete(slot)
        else store.put(saved, slot)
      } catch (error) {
        refused = error
        transaction.abort()
      }
    }
  })
}

const removed = (before: SavedPages, after: SavedPages) =>
  before.pages.filter((page) => !after.pages.some(({ id }) => id === page.id)).map(({ id }) => id)

/** The same change to what only this tab's memory has. */
function changeInMemory(
  { memory }: PageStore,
  slot: SlotName,
  before: SavedPages,
  change: (saved: SavedPages) => SavedPages,
  added?: Added,
): SavedPages {
  const saved = change(before)
  for (const id of removed(before, saved)) memory.delete(pictureKey(slot, id))
  if (added && saved !== before) memory.set(pictureKey(slot, added.id), added.pictures)
  if (saved === noPages) memory.delete(slot)
  else memory.set(slot, saved)
  countInMemory(slot, saved === noPages ? null : saved.pages.length)
  return saved
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Changes the pages of a slot. `change` names pages by their ids: the list may have become another one in another tab. What
 * gives `noPages` forgets the slot. Throws where the pages before the change cannot be read: a list without them, kept in their
 * place, would lose them.
 */
export async function changePages(
  pageStore: PageStore,
  slot: SlotName,
  change: (saved: SavedPages) => SavedPages,
  added?: Added,
): Promise<Changed> {
  const { userId, database, memory, ended } = pageStore
  if (ended.aborted) return null
  let persistence: Persistence = database ? 'all' : 'none'
  let stored: SavedPages | null = null
  if (database)
    try {
      stored = await withDatabase(pageStore, database, (open) => changeStored(open, slot, change, added))
    } catch (error) {
      persistence = isFull(error) ? 'full' : 'none'
    }
  if (isOver(ended)) return null
  if (stored) writePageCount(userId, slot, stored.pages.length)
  const own = memory.get(slot) as SavedPages | undefined
  if (stored && !own) return { saved: stored, persistence }
  const before = own ?? (await readPages(pageStore, slot)).saved
  if (isOver(ended)) return null
  const saved = changeInMemory(pageStore, slot, before, change, stored ? undefined : added)
  return { saved, persistence: saved === noPages || persistence !== 'all' ? persistence : 'full' }
}

/** Asked anew after every wait. */
const isOver = (ended: AbortSignal) => ended.aborted

export const isSame = (one: SavedPages, other: SavedPages) => JSON.stringify(one) === JSON.stringify(other)

/** Forgets what was sent, unless it became another document since: that waits, whole, to be sent again. */
export async function forgetSent(pageStore: PageStore, slot: SlotName, sent: SavedPages): Promise<Changed> {
  const own = pageStore.memory.get(slot) as SavedPages | undefined
  if (own && !isSame(own, sent)) return null
  return changePages(pageStore, slot, (saved) => (own || isSame(saved, sent) ? noPages : saved))
}
