import { isRecord } from '@/lib/is-record'
import { storedAccount } from '@/session/stored-session'
import type { SeenDates } from './validity'

/** What somebody typed about a paper and did not store yet, and how the paper was then. */
export type DatesDraft = {
  issued: string
  /** Null until somebody types: the usual day stands there. */
  until: string | null
  endless: boolean
  seen: SeenDates
}

const keyOf = (documentId: string) => `paperDates:${storedAccount()?.id}:${documentId}`

/** Kept in this tab and for this person: a reload brings it back, another tab or another person's session does not. */
export function readDatesDraft(documentId: string): DatesDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(documentId)) ?? 'null')
    return isTyped(stored) ? stored : null
  } catch {
    return null
  }
}

export function writeDatesDraft(documentId: string, typed: DatesDraft | null): void {
  try {
    if (typed) sessionStorage.setItem(keyOf(documentId), JSON.stringify(typed))
    else sessionStorage.removeItem(keyOf(documentId))
  } catch {
    // No room, or none allowed: a reload loses it.
  }
}

const isTyped = (stored: unknown): stored is DatesDraft =>
  isRecord(stored) &&
  typeof stored.issued === 'string' &&
  (stored.until === null || typeof stored.until === 'string') &&
  typeof stored.endless === 'boolean' &&
  isRecord(stored.seen)
