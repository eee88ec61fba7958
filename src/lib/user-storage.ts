import { isRecord } from './is-record'
import { deviceStorage, type UserKey, type WriteResult } from './web-storage'

/**
 * Per-user data on this device (product 3): users of a shared device see only their own. Its `owner` is the user's id, or for
 * what belongs to one of several organizations `ownerOf(userId, orgId)`.
 */
function readAll(key: UserKey): Record<string, unknown> {
  const stored = deviceStorage.readJson(key)
  return isRecord(stored) ? stored : {}
}

export const ownerOf = (userId: string, orgId: string | null): string =>
  orgId === null ? userId : `${userId}/${orgId}`

export const userOf = (owner: string): string => owner.replace(/\/.*/, '')

export const getUserItem = (key: UserKey, owner: string): unknown => readAll(key)[owner]

/** It covers all the user's organizations. */
export const ownersWith = (key: UserKey, userId: string): string[] =>
  Object.keys(readAll(key)).filter((owner) => userOf(owner) === userId)

export function setUserItem(key: UserKey, owner: string, content: unknown): WriteResult {
  const others = Object.entries(readAll(key)).filter(([other]) => other !== owner)
  return write(key, content === undefined ? others : [...others, [owner, content]])
}

export const removeUserItems = (key: UserKey, userId: string): WriteResult =>
  write(
    key,
    Object.entries(readAll(key)).filter(([owner]) => userOf(owner) !== userId),
  )

const write = (key: UserKey, all: [string, unknown][]): WriteResult =>
  deviceStorage.write(key, all.length === 0 ? null : JSON.stringify(Object.fromEntries(all)))

/** Set before sign-out: other tabs react to the end of the session before the data is erased. */
export const markForErasure = (userId: string, erasing: boolean): WriteResult =>
  setUserItem('erasing', userId, erasing || undefined)

/** @returns whether the user's draft outlives the ended session */
export const hasDraft = (userId: string): boolean =>
  getUserItem('erasing', userId) === undefined && ownersWith('formData', userId).length > 0
