import { isRecord } from './is-record'

/** What a person loses: the title of the question before it, and a sentence. */
type Loss = { title: string; sentence: string }

type Item = {
  /** `device`: local storage; `tab`: session storage; `memory`: only in the tab that holds it. */
  area: 'device' | 'tab' | 'memory'
  /** `person`: erased by `eraseAll`; `session`: goes with the session; `device`: stays. */
  owner: 'person' | 'session' | 'device'
  /** Nobody misses an item without it. */
  loss?: (count: number) => Loss
}

const ofPerson = { area: 'device', owner: 'person' } as const
const ofTab = { area: 'tab', owner: 'person' } as const
const ofSession = { area: 'device', owner: 'session' } as const
const ofDevice = { area: 'device', owner: 'device' } as const

const unsaved = 'Sair sem salvar?'

/**
 * All that the portal leaves on a device (product 3), in the order in which a sign-out names what would be lost. A person's
 * items on the device are JSON objects by owner: users of a shared device see only their own. Only this file touches Web
 * Storage; the photographs themselves are in IndexedDB, and the service worker's cache has no data of anybody.
 */
const items = {
  formData: {
    ...ofPerson,
    loss: () => ({
      title: unsaved,
      sentence:
        'Há informações do perfil da ONG que você digitou e ainda não salvou. Se sair agora, elas serão apagadas deste aparelho.',
    }),
  },
  forms: {
    area: 'memory',
    owner: 'person',
    loss: () => ({
      title: unsaved,
      sentence:
        'Há um formulário em que você digitou algo e ainda não salvou. Se sair agora, o que digitou será apagado.',
    }),
  },
  uploads: {
    area: 'memory',
    owner: 'person',
    loss: (count: number) => ({
      title: 'Sair sem enviar os arquivos?',
      sentence:
        count === 1
          ? 'Há 1 arquivo que ainda não foi enviado. Se sair agora, ele não chega.'
          : `Há ${count} arquivos que ainda não foram enviados. Se sair agora, eles não chegam.`,
    }),
  },
  /** How many pages of each slot are in the database that `pagesDatabaseName` names. */
  keptPages: {
    ...ofPerson,
    loss: () => ({
      title: 'Sair sem enviar as páginas?',
      sentence:
        'Há páginas fotografadas que ainda não foram enviadas. Se sair agora, elas serão apagadas deste aparelho.',
    }),
  },
  completedSteps: ofPerson,
  activeTab: ofPerson,
  unfinishedUploads: ofPerson,
  erasing: ofPerson,
  paperDates: ofTab,
  'mutirao-criacoes-abertas': ofTab,
  'mutirao-sessao': ofSession,
  'mutirao-acesso': ofSession,
  pendingVerificationEmail: ofDevice,
  pendingVerificationSentAt: ofDevice,
  'mutirao-atalhos': ofDevice,
  'mutirao-colunas-csv': ofDevice,
  'mutirao-diagnostico-pendente': ofDevice,
  'mutirao-diagnostico-escrita': ofDevice,
} satisfies Record<string, Item>

type Items = typeof items
type ItemKey = keyof Items
type KeyIn<Area, Owner = Item['owner']> = {
  [Key in ItemKey]: Items[Key] extends { area: Area; owner: Owner } ? Key : never
}[ItemKey]
type UserKey = KeyIn<'device', 'person'>
/** Of a tab's items there may be several, each with a name of its own after the colon. */
type StoredKey = KeyIn<'device'> | KeyIn<'tab'> | `${KeyIn<'tab'>}:${string}`

const all = Object.entries(items) as [ItemKey, Item][]

/** `full` and `blocked`: nothing was stored. */
export type WriteResult = 'stored' | 'full' | 'blocked'

const itemOf = (key: string) => key.replace(/:.*/, '')

/** Throws where the browser blocks it. */
const storageOf = (key: StoredKey) =>
  items[itemOf(key) as ItemKey].area === 'tab' ? sessionStorage : localStorage

/** Null also where the browser blocks storage. */
export function readItem(key: StoredKey): string | null {
  try {
    return storageOf(key).getItem(key)
  } catch {
    return null
  }
}

/** Null also for what is no JSON. */
export function readJson(key: StoredKey): unknown {
  try {
    return JSON.parse(readItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Null removes it. */
export function writeItem(key: StoredKey, value: string | null): WriteResult {
  try {
    if (value === null) storageOf(key).removeItem(key)
    else storageOf(key).setItem(key, value)
    return 'stored'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
  }
}

/**
 * Sets a mark on <html>, before the first paint, on a device with a session. Serialized into the prerendered documents by
 * `prerender.tsx`: it must not use anything from outside itself.
 */
export function markReturning(sessionKey: string, mark: string): void {
  try {
    document.documentElement.toggleAttribute(mark, localStorage.getItem(sessionKey) !== null)
  } catch {
    // Storage is blocked: a visitor.
  }
}

function readAll(key: UserKey): Record<string, unknown> {
  const stored = readJson(key)
  return isRecord(stored) ? stored : {}
}

function writeAll(key: UserKey, change: (stored: [string, unknown][]) => [string, unknown][]): WriteResult {
  const next = change(Object.entries(readAll(key)))
  return writeItem(key, next.length === 0 ? null : JSON.stringify(Object.fromEntries(next)))
}

/** The user's id, or for what belongs to one of several organisations both ids. */
export const ownerOf = (userId: string, orgId: string | null): string =>
  orgId === null ? userId : `${userId}/${orgId}`

export const userOf = (owner: string): string => owner.replace(/\/.*/, '')

export const getUserItem = (key: UserKey, owner: string): unknown => readAll(key)[owner]

/** Of all the user's organisations. */
export const ownersWith = (key: UserKey, userId: string): string[] =>
  Object.keys(readAll(key)).filter((owner) => userOf(owner) === userId)

export const setUserItem = (key: UserKey, owner: string, content: unknown): WriteResult =>
  writeAll(key, (stored) => {
    const others = stored.filter(([other]) => other !== owner)
    return content === undefined ? others : [...others, [owner, content]]
  })

/** IndexedDB of photographed pages, which is deleted without their code. */
export const pagesDatabaseName = (userId: string): string => `keptPages:${userId}`

/** Set before sign-out: other tabs react to the end of the session before the data is erased. */
export const markForErasure = (userId: string, erasing: boolean): WriteResult =>
  setUserItem('erasing', userId, erasing || undefined)

/** @returns whether the user's draft outlives the ended session */
export const hasDraft = (userId: string): boolean =>
  getUserItem('erasing', userId) === undefined && ownersWith('formData', userId).length > 0

/** The part of an item that code of this tab has in memory. */
type Holder = {
  count?: (userId: string) => number
  /** Writes what was typed last. */
  flush?: () => void
  /** From now on nothing reports that it was saved. */
  leave?: () => void
  forget: (userId: string) => void
}

const holders = new Set<Holder & { key: ItemKey }>()

const holdersOf = (key: ItemKey) => [...holders].filter((holder) => holder.key === key)

/** Returns a function that ends it. */
export function holdInMemory(key: ItemKey, held: Holder): () => void {
  const holder = { ...held, key }
  holders.add(holder)
  return () => void holders.delete(holder)
}

const isOfPersonOnDevice = (key: ItemKey): key is UserKey =>
  items[key].area === 'device' && items[key].owner === 'person'

function countOf(key: ItemKey, userId: string): number {
  for (const { flush } of holdersOf(key)) flush?.()
  const stored = isOfPersonOnDevice(key) ? ownersWith(key, userId).length : 0
  return holdersOf(key).reduce((sum, { count }) => sum + (count?.(userId) ?? 0), stored)
}

export const isOnDevice = (key: ItemKey, userId: string): boolean => countOf(key, userId) > 0

/** What `eraseAll` would lose. */
export const lossesOf = (userId: string): Loss[] =>
  all.flatMap(([key, { loss }]) => {
    const count = loss ? countOf(key, userId) : 0
    return loss && count > 0 ? [loss(count)] : []
  })

/** Before the draft is erased: nothing reports any more that it was saved. */
export function silence(): void {
  for (const { leave } of holders) leave?.()
}

function eraseTabItems(key: ItemKey) {
  try {
    for (const stored of Object.keys(sessionStorage))
      if (itemOf(stored) === key) sessionStorage.removeItem(stored)
  } catch {
    // Storage is blocked: nothing to remove.
  }
}

/** Of the person, in these areas: 'Limpar dados locais' leaves what ends with the tab. */
export function eraseAll(userId: string, areas: readonly Item['area'][] = ['device', 'tab', 'memory']): void {
  for (const [key, { area, owner }] of all) {
    if (owner !== 'person' || !areas.includes(area)) continue
    if (area === 'tab') eraseTabItems(key)
    if (isOfPersonOnDevice(key))
      writeAll(key, (stored) => stored.filter(([other]) => userOf(other) !== userId))
    // What they show next is read from storage.
    for (const { forget } of holdersOf(key)) forget(userId)
  }
  try {
    indexedDB.deleteDatabase(pagesDatabaseName(userId))
  } catch {
    // Without IndexedDB there is nothing to delete.
  }
}
