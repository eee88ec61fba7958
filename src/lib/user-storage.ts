import { isRecord } from './is-record'

/**
 * What of a person this device keeps, under fixed keys: unsaved words, the steps that are saved and the one that is open
 * (product 3: `formData`, `completedSteps`, `activeTab`), where files lie that stopped half-way (`unfinishedUploads`), how
 * many photographed pages wait in a database of the person's own (`keptPages`), and whether all of it is about to go
 * (`erasing`). Each is a map from user to content, so that people who share a device do not see each other's words.
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

/** How a write to the device ended: `full` and `blocked` mean that nothing was kept. */
export type WriteResult = 'stored' | 'full' | 'blocked'

function readAll(key: UserKey): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

/** One person's part of a key, as it was written: the caller checks its shape. */
export const getUserItem = (key: UserKey, userId: string): unknown => readAll(key)[userId]

/** Writes one person's part of a key; undefined takes it away, and the key with the last part. */
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

/**
 * 'Sair' erases only after the session has ended, and other tabs learn of that end at once: they are told before it what is
 * about to go.
 */
export const markForErasure = (userId: string, erasing: boolean): WriteResult =>
  setUserItem('erasing', userId, erasing || undefined)

/** Whether this person's words outlive the session that has just ended. */
export const hasDraft = (userId: string): boolean =>
  getUserItem('erasing', userId) === undefined && getUserItem('formData', userId) !== undefined
