import { keptPagesName } from '@/shared/lib/profile-draft'
import type { SlotName } from '@/shared/documents/slots'
import { sessionStore } from '@/shared/session/session-store'
import { writeKeptCount } from './kept-count'
import type { Pictures } from './draw-page'
import type { Look, Page } from './page'

/**
 * Photographed pages that were not sent yet, on this device only: a database of each person's own, which 'Sair' and
 * 'Limpar dados locais' delete by its name without this code. Where the browser keeps none, the pages stay in memory.
 */
export type Kept = { pages: readonly Page[]; look: Look }

const STORE = 'paginas'

type Held = {
  userId: string
  database: IDBDatabase | null
  /** What the database did not take. */
  memory: Map<string, unknown>
}

let held: Promise<Held> | null = null
let heldFor: string | null = null

const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })

async function openDatabase(userId: string): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(keptPagesName(userId))
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    const database = await answer(request)
    // It is being deleted, here or in another tab.
    database.onversionchange = forgetAll
    return database
  } catch {
    return null
  }
}

function forgetAll() {
  void held?.then(({ database, memory }) => {
    database?.close()
    memory.clear()
  })
  held = heldFor = null
}

function hold(userId: string): Promise<Held> {
  if (heldFor !== userId) forgetAll()
  heldFor = userId
  held ??= openDatabase(userId).then((database) => ({ userId, database, memory: new Map<string, unknown>() }))
  return held
}

// Another person's login and a sign-out end what is in memory only.
sessionStore.subscribe(() => {
  const { user } = sessionStore.get()
  if (held && user?.id !== heldFor) forgetAll()
})

const store = (database: IDBDatabase, mode: IDBTransactionMode) =>
  database.transaction(STORE, mode).objectStore(STORE)

async function get(userId: string, key: string): Promise<unknown> {
  const { database, memory } = await hold(userId)
  if (memory.has(key) || !database) return memory.get(key)
  return answer<unknown>(store(database, 'readonly').get(key)).catch(() => undefined)
}

async function put(userId: string, key: string, value: unknown): Promise<boolean> {
  const { database, memory } = await hold(userId)
  memory.set(key, value)
  if (!database) return false
  try {
    await answer(store(database, 'readwrite').put(value, key))
    memory.delete(key)
    return true
  } catch {
    // Full, or pictures are not taken in a private window.
    return false
  }
}

const pictureKey = (slot: SlotName, id: string) => `${slot}/${id}`

/** The pages of a slot in their order; none where nothing is kept. */
export async function readPages(userId: string, slot: SlotName): Promise<Kept> {
  const kept = (await get(userId, slot)) as Kept | undefined
  return kept ?? { pages: [], look: 'color' }
}

export const readPictures = async (userId: string, slot: SlotName, id: string): Promise<Pictures | null> =>
  ((await get(userId, pictureKey(slot, id))) as Pictures | undefined) ?? null

/** Whether a reload will find them again. */
export async function writePages(userId: string, slot: SlotName, kept: Kept): Promise<boolean> {
  const stays = await put(userId, slot, kept)
  if (stays) writeKeptCount(userId, slot, kept.pages.length)
  return stays
}

export const writePictures = (userId: string, slot: SlotName, id: string, pictures: Pictures) =>
  put(userId, pictureKey(slot, id), pictures)

async function remove(userId: string, first: string, last: string) {
  const { database, memory } = await hold(userId)
  for (const key of [...memory.keys()]) if (key >= first && key <= last) memory.delete(key)
  if (database)
    await answer(store(database, 'readwrite').delete(IDBKeyRange.bound(first, last))).catch(() => null)
}

export const removePictures = (userId: string, slot: SlotName, id: string) =>
  remove(userId, pictureKey(slot, id), pictureKey(slot, id))

/** They were sent, or given up. */
export async function removePages(userId: string, slot: SlotName): Promise<void> {
  await remove(userId, slot, slot)
  await remove(userId, `${slot}/`, `${slot}/\uffff`)
  writeKeptCount(userId, slot, 0)
}
