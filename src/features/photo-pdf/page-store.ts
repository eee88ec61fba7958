import type { SlotName } from '@/domain/documents/slots'
import { registerPagesSource, pagesDatabaseName } from '@/domain/organization/step-form/profile-draft'
import { currentUserId } from '@/lib/current-user'
import type { Pictures } from './draw-page'
import { countInMemory, forgetCountsInMemory, writePageCount } from '@/domain/documents/photo-page-count'
import type { PhotoFilter, Page } from './page'

/** Unsent pages, in one IndexedDB per person, which sign-out deletes by its name; else in memory. */
export type SavedPages = { pages: readonly Page[]; filter: PhotoFilter }

export const noPages: SavedPages = { pages: [], filter: 'color' }

/** `full`: some pages are only in memory; `none`: the browser stores nothing. */
export type Persistence = 'all' | 'full' | 'none'

export type Added = { id: string; pictures: Pictures }

/** Null if the person signed out meanwhile. */
export type Changed = { saved: SavedPages; persistence: Persistence } | null

const STORE = 'paginas'

/** `ended` aborts on sign-out or when the device's data is cleared, in any tab. */
export type PageStore = {
  userId: string
  database: IDBDatabase | null
  memory: Map<string, unknown>
  ended: AbortSignal
}

let current: {
  userId: string
  pageStore: Promise<PageStore>
  memory: PageStore['memory']
  end: AbortController
  stopWatching: () => void
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
    // A deletion, here or in another tab, waits until this connection closes.
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
  const { end, memory, stopWatching } = current
  current = null
  stopWatching()
  memory.clear()
  forgetCountsInMemory()
  end.abort()
}

/** Null unless this person is signed in, so that nothing is written after sign-out. */
export async function openStore(userId: string): Promise<PageStore | null> {
  if (currentUserId.get() !== userId) return null
  if (current?.userId !== userId) {
    closeStore()
    const end = new AbortController()
    const memory: PageStore['memory'] = new Map()
    const { signal: ended } = end
    const pageStore = openDatabase(userId, ended).then((database) => ({ userId, database, memory, ended }))
    // Another person's login and a sign-out end what is in memory only.
    const stopWatching = currentUserId.subscribe(() => {
      if (currentUserId.get() !== userId) closeStore(ended)
    })
    current = { userId, pageStore, memory, end, stopWatching }
    registerPagesSource({
      hasInMemory: (other) => current?.userId === other && current.memory.size > 0,
      forget: () => closeStore(),
    })
  }
  const pageStore = await current.pageStore
  return pageStore.ended.aborted ? null : pageStore
}

const pictureKey = (slot: SlotName, id: string) => `${slot}/${id}`
const picturesOf = (slot: SlotName) => IDBKeyRange.bound(`${slot}/`, `${slot}/\uffff`)

/** Phones drop the connection of an app in the background, so this reconnects once. */
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

async function get(pageStore: PageStore, key: string): Promise<unknown> {
  const { database, memory, ended } = pageStore
  if (memory.has(key) || !database || ended.aborted) return memory.get(key)
  return withDatabase(pageStore, database, (open) =>
    resultOf<unknown>(open.transaction(STORE).objectStore(STORE).get(key)),
  )
}

/** Throws if the database fails. */
export async function readPages(
  pageStore: PageStore,
  slot: SlotName,
): Promise<{ saved: SavedPages; persistence: Persistence }> {
  const saved = (await get(pageStore, slot)) as SavedPages | undefined
  const persistence = !pageStore.database ? 'none' : pageStore.memory.has(slot) ? 'full' : 'all'
  return { saved: saved ?? noPages, persistence }
}

export async function readPictures(userId: string, slot: SlotName, id: string): Promise<Pictures | null> {
  const pageStore = await openStore(userId)
  const found = pageStore && ((await get(pageStore, pictureKey(slot, id))) as Pictures | undefined)
  return found ?? null
}

/** One transaction for list and pictures, so that tabs do not overwrite each other. */
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

/** `change` finds pages by id, because another tab may have changed the list; `noPages` clears the slot. */
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
  // Throws if the database fails: storing a list without the earlier pages would lose them.
  const before = own ?? (await readPages(pageStore, slot)).saved
  if (isOver(ended)) return null
  const saved = changeInMemory(pageStore, slot, before, change, stored ? undefined : added)
  return { saved, persistence: saved === noPages || persistence !== 'all' ? persistence : 'full' }
}

/** A function, because TypeScript does not expect `aborted` to change during an await. */
const isOver = (ended: AbortSignal) => ended.aborted

export const isSame = (one: SavedPages, other: SavedPages) => JSON.stringify(one) === JSON.stringify(other)

/** Clears the slot unless its pages changed after they were sent. */
export async function forgetSent(pageStore: PageStore, slot: SlotName, sent: SavedPages): Promise<Changed> {
  const own = pageStore.memory.get(slot) as SavedPages | undefined
  if (own && !isSame(own, sent)) return null
  return changePages(pageStore, slot, (saved) => (own || isSame(saved, sent) ? noPages : saved))
}
