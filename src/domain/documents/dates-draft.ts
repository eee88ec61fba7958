import { tabStorage } from '@/lib/web-storage'
import { isRecord } from '@/lib/is-record'
import { storedAccount } from '@/session/stored-session'
import type { SeenDates } from './validity'

export type DatesDraft = {
  issued: string
  /** It is null until typed, when the form may suggest a date. */
  until: string | null
  endless: boolean
  seen: SeenDates
}

const keyOf = (documentId: string) => `paperDates:${storedAccount()?.id}:${documentId}` as const

/** A reload restores it; other tabs and other people's sessions do not. */
export function readDatesDraft(documentId: string): DatesDraft | null {
  const stored = tabStorage.readJson(keyOf(documentId))
  return isTyped(stored) ? stored : null
}

/** Where storage is full or blocked, a reload loses the draft. */
export const writeDatesDraft = (documentId: string, typed: DatesDraft | null): void =>
  void tabStorage.write(keyOf(documentId), typed && JSON.stringify(typed))

const isTyped = (stored: unknown): stored is DatesDraft =>
  isRecord(stored) &&
  typeof stored.issued === 'string' &&
  (stored.until === null || typeof stored.until === 'string') &&
  typeof stored.endless === 'boolean' &&
  isRecord(stored.seen)
