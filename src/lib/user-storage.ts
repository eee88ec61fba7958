import { isRecord } from './is-record'

/** Per-user data on this device (product 3), by user id: users of a shared device see only their own. */
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

export const getUserItem = (key: UserKey, userId: string): unknown => readAll(key)[userId]

export function setUserItem(key: UserKey, userId: string, content: unknown): WriteResult {
  const all = Object.entries(readAll(key)).filter(([owner]) => owner !== userId)
  if (content !== undefined) all.push([userId, content])
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
  getUserItem('erasing', userId) === undefined && getUserItem('formData', userId) !== undefined
