import type { SlotName } from '@/domain/documents/slots'
import { holdPages, keptPagesName } from '@/domain/organization/step-form/profile-draft'
import { sessionStore } from '@/session/session-store'
import type { Pictures } from './draw-page'
import { countInMemory, forgetCountsInMemory, writeKeptCount } from '@/domain/documents/photo-page-count'
import type { Look, Page } from './page'

/**
 * Photographed pages that were not sent yet, on this device only: a database of each person's own, which 'Sair' and
 * 'Limpar dados locais' delete by its name without this code. Where the browser keeps none, the pages stay in memory.
 */
export type Kept = { pages: readonly Page[]; look: Look }

export const noPages: Kept = { pages: [], look: 'color' }

/** Where a reload finds the pages: all on the device, not all because it is full, or none because the browser keeps none. */
export type Keeping = 'all' | 'full' | 'none'

/** One page that comes in, with its pictures. */
export type Added = { id: string; pictures: Pictures }

/** What became of a change; null where the pages are not this person's to change any more. */
export type Changed = { kept: Kept; keeping: Keeping } | null

const STORE = 'paginas'

/** One person's pages in this tab, until they sign out, clear the device, or do so in another tab: then `ended`. */
export type Held = {
  userId: string
  database: IDBDatabase | null
  /** What the database did not take: lists of slots, and pictures. */
  memory: Map<string, unknown>
  ended: AbortSignal
}

let current: { userId: string; held: Promise<Held>; memory: Held['memory']; end: AbortController } | null =
  null

const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })

async function openDatabase(userId: string, ended: AbortSignal): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(keptPagesName(userId))
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    const database = await answer(request)
    const close = () => database.close()
    // It waits for us while it is being deleted, here or in another tab.
    database.onversionchange = () => {
      close()
      endHeld(ended)
    }
    if (ended.aborted) close()
    ended.addEventListener('abort', close)
    return database
  } catch {
    return null
  }
}

function endHeld(ended?: AbortSignal) {
  if (!current || (ended && current.end.signal !== ended)) return
  const { end, memory } = current
  current = null
  memory.clear()
  forgetCountsInMemory()
  end.abort()
}

/** The pages of whoever is signed in; null for anybody else, so that nothing is written after a sign-out. */
export async function hold(userId: string): Promise<Held | null> {
  if (sessionStore.get().user?.id !== userId) return null
  if (current?.userId !== userId) {
    endHeld()
    const end = new AbortController()
    const memory: Held['memory'] = new Map()
    const { signal: ended } = end
    const held = openDatabase(userId, ended).then((database) => ({ userId, database, memory, ended }))
    current = { userId, held, memory, end }
  }
  const held = await current.held
  return held.ended.aborted ? null : held
}

// Another person's login and a sign-out end what is in memory only.
sessionStore.subscribe(() => {
  if (current && sessionStore.get().user?.id !== current.userId) endHeld()
})

holdPages({
  holdsInMemory: (userId) => current?.userId === userId && current.memory.size > 0,
  forget: () => endHeld(),
})

const pictureKey = (slot: SlotName, id: string) => `${slot}/${id}`
const picturesOf = (slot: SlotName) => IDBKeyRange.bound(`${slot}/`, `${slot}/\uffff`)

/**
 * Phones lose the database of an app that was in the background: where it does not answer, a new connection is tried, once.
 * Throws what the database says.
 */
async function ask<T>(
  held: Held,
  database: IDBDatabase,
  work: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  try {
    return await work(database)
  } catch (error) {
    const again = isFull(error) || held.ended.aborted ? null : await openDatabase(held.userId, held.ended)
    if (!again) throw error
    database.close()
    held.database = again
    return work(again)
  }
}

/** Undefined where there is nothing; throws where the database does not say. */
async function get(held: Held, key: string): Promise<unknown> {
  const { database, memory, ended } = held
  if (memory.has(key) || !database || ended.aborted) return memory.get(key)
  return ask(held, database, (open) => answer<unknown>(open.transaction(STORE).objectStore(STORE).get(key)))
}

/** The pages of a slot in their order, and where they are; throws where the database does not say. */
export async function readPages(held: Held, slot: SlotName): Promise<{ kept: Kept; keeping: Keeping }> {
  const kept = (await get(held, slot)) as Kept | undefined
  const keeping = !held.database ? 'none' : held.memory.has(slot) ? 'full' : 'all'
  return { kept: kept ?? noPages, keeping }
}

/** Null where they are gone; throws where the database does not say. */
export async function readPictures(userId: string, slot: SlotName, id: string): Promise<Pictures | null> {
  const held = await hold(userId)
  const found = held && ((await get(held, pictureKey(slot, id))) as Pictures | undefined)
  return found ?? null
}

/**
 * Reads the list, changes it and writes it with its pictures in one transaction, so that tabs do not overwrite each other
 * and no picture is left without its page. Throws what the database says, full or not able.
 */
function changeStored(
  database: IDBDatabase,
  slot: SlotName,
  change: (kept: Kept) => Kept,
  added?: Added,
): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite')
    const store = transaction.objectStore(STORE)
    let kept = noPages
    let refused: unknown = null
    transaction.oncomplete = () => resolve(kept)
    transaction.onabort = () => {
      const error = refused ?? transaction.error
      reject(error instanceof Error ? error : new Error('the database refused'))
    }
    const reading = store.get(slot)
    reading.onsuccess = () => {
      const before = (reading.result as Kept | undefined) ?? noPages
      kept = change(before)
      if (kept === before) return
      try {
        if (added && kept.pages.some(({ id }) => id === added.id))
          store.put(added.pictures, pictureKey(slot, added.id))
        for (const id of removed(before, kept)) store.delete(pictureKey(slot, id))
        if (kept === noPages) store.delete(picturesOf(slot))
        if (kept === noPages) store.delete(slot)
        else store.put(kept, slot)
      } catch (error) {
        refused = error
        transaction.abort()
      }
    }
  })
}

const removed = (before: Kept, after: Kept) =>
  before.pages.filter((page) => !after.pages.some(({ id }) => id === page.id)).map(({ id }) => id)

/** The same change to what only this tab's memory has. */
function changeInMemory(
  { memory }: Held,
  slot: SlotName,
  before: Kept,
  change: (kept: Kept) => Kept,
  added?: Added,
): Kept {
  const kept = change(before)
  for (const id of removed(before, kept)) memory.delete(pictureKey(slot, id))
  if (added && kept !== before) memory.set(pictureKey(slot, added.id), added.pictures)
  if (kept === noPages) memory.delete(slot)
  else memory.set(slot, kept)
  countInMemory(slot, kept === noPages ? null : kept.pages.length)
  return kept
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Changes the pages of a slot. `change` names pages by their ids: the list may have become another one in another tab. What
 * gives `noPages` forgets the slot. Throws where the pages before the change cannot be read: a list without them, kept in their
 * place, would lose them.
 */
export async function changePages(
  held: Held,
  slot: SlotName,
  change: (kept: Kept) => Kept,
  added?: Added,
): Promise<Changed> {
  const { userId, database, memory, ended } = held
  if (ended.aborted) return null
  let keeping: Keeping = database ? 'all' : 'none'
  let stored: Kept | null = null
  if (database)
    try {
      stored = await ask(held, database, (open) => changeStored(open, slot, change, added))
    } catch (error) {
      keeping = isFull(error) ? 'full' : 'none'
    }
  if (isOver(ended)) return null
  if (stored) writeKeptCount(userId, slot, stored.pages.length)
  const own = memory.get(slot) as Kept | undefined
  if (stored && !own) return { kept: stored, keeping }
  const before = own ?? (await readPages(held, slot)).kept
  if (isOver(ended)) return null
  const kept = changeInMemory(held, slot, before, change, stored ? undefined : added)
  return { kept, keeping: kept === noPages || keeping !== 'all' ? keeping : 'full' }
}

/** Asked anew after every wait. */
const isOver = (ended: AbortSignal) => ended.aborted

export const isSame = (one: Kept, other: Kept) => JSON.stringify(one) === JSON.stringify(other)

/** Forgets what was sent, unless it became another document since: that waits, whole, to be sent again. */
export async function forgetSent(held: Held, slot: SlotName, sent: Kept): Promise<Changed> {
  const own = held.memory.get(slot) as Kept | undefined
  if (own && !isSame(own, sent)) return null
  return changePages(held, slot, (kept) => (own || isSame(kept, sent) ? noPages : kept))
}
