import { isRecord } from '@/lib/is-record'
import { storedAccount } from '@/session/stored-session'
import type { SeenDates } from './validity'

export type DatesDraft = {
  issued: string
  /** Null until typed: the form suggests a date. */
  until: string | null
  endless: boolean
  seen: SeenDates
}

const keyOf = (documentId: string) => `paperDates:${storedAccount()?.id}:${documentId}`

/** A reload restores it; other tabs and other people's sessions do not. */
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
    // Storage is full or blocked: a reload loses the draft.
  }
}

const isTyped = (stored: unknown): stored is DatesDraft =>
  isRecord(stored) &&
  typeof stored.issued === 'string' &&
  (stored.until === null || typeof stored.until === 'string') &&
  typeof stored.endless === 'boolean' &&
  isRecord(stored.seen)
