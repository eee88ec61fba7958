import { isRecord } from './is-record'

/**
 * Per-user data on this device (product 3): users of a shared device see only their own. Its `owner` is the user's id, or for
 * what belongs to one of several organisations `ownerOf(userId, orgId)`.
 */
export const userKeys = [
  'formData',
  'completedSteps',
  'activeTab',
  'unfinishedUploads',
  'keptPages',
  'erasing',
] as const
type UserKey = (typeof userKeys)[number]

/** `full` and `blocked`: nothing was stored. */
export type WriteResult = 'stored' | 'full' | 'blocked'

function readAll(key: UserKey): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

export const ownerOf = (userId: string, orgId: string | null): string =>
  orgId === null ? userId : `${userId}/${orgId}`

export const userOf = (owner: string): string => owner.replace(/\/.*/, '')

export const getUserItem = (key: UserKey, owner: string): unknown => readAll(key)[owner]

/** Of all the user's organisations, by owner. */
export const getUserItems = (key: UserKey, userId: string): [owner: string, content: unknown][] =>
  Object.entries(readAll(key)).filter(([owner]) => userOf(owner) === userId)

export function setUserItem(key: UserKey, owner: string, content: unknown): WriteResult {
  const others = Object.entries(readAll(key)).filter(([other]) => other !== owner)
  return write(key, content === undefined ? others : [...others, [owner, content]])
}

export const removeUserItems = (key: UserKey, userId: string): WriteResult =>
  write(
    key,
    Object.entries(readAll(key)).filter(([owner]) => userOf(owner) !== userId),
  )

function write(key: UserKey, all: [string, unknown][]): WriteResult {
  try {
    if (all.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(all)))
    return 'stored'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
  }
}

/** Set before sign-out: other tabs react to the end of the session before the data is erased. */
export const markForErasure = (userId: string, erasing: boolean): WriteResult =>
  setUserItem('erasing', userId, erasing || undefined)

/** @returns whether the user's draft outlives the ended session */
export const hasDraft = (userId: string): boolean =>
  getUserItem('erasing', userId) === undefined && getUserItems('formData', userId).length > 0
