import { isRecord } from '@/lib/is-record'
import { storedAccount } from '@/session/stored-session'
import type { SeenDates } from './validity'

/** What somebody typed about a paper and did not store yet, and how the paper was then. */
export type TypedDates = {
  issued: string
  /** Null until somebody types: the usual day stands there. */
  until: string | null
  endless: boolean
  seen: SeenDates
}

const keyOf = (documentId: string) => `paperDates:${storedAccount()?.id}:${documentId}`

/** Kept in this tab and for this person: a reload brings it back, another tab or another person's session does not. */
export function keptDates(documentId: string): TypedDates | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(documentId)) ?? 'null')
    return isTyped(kept) ? kept : null
  } catch {
    return null
  }
}

export function keepDates(documentId: string, typed: TypedDates | null): void {
  try {
    if (typed) sessionStorage.setItem(keyOf(documentId), JSON.stringify(typed))
    else sessionStorage.removeItem(keyOf(documentId))
  } catch {
    // No room, or none allowed: a reload loses it.
  }
}

const isTyped = (kept: unknown): kept is TypedDates =>
  isRecord(kept) &&
  typeof kept.issued === 'string' &&
  (kept.until === null || typeof kept.until === 'string') &&
  typeof kept.endless === 'boolean' &&
  isRecord(kept.seen)
