import { deviceStorage } from '@/lib/web-storage'
import { isRecord } from '@/lib/is-record'
import { createStore } from '@/lib/store'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import type { SessionUser } from './access'

/** The mark is on <html> while a stored session loads, set before paint. It hides visitor-only content (`returning`). */
export const RETURNING_MARK = 'data-returning'

/** It does not load the client. */
export const hasStoredSession = (): boolean => deviceStorage.read(SESSION_STORAGE_KEY) !== null

export function storedAccount(): SessionUser | null {
  const stored = deviceStorage.readJson(SESSION_STORAGE_KEY)
  const user = isRecord(stored) ? stored.user : null
  if (!isRecord(user) || typeof user.id !== 'string') return null
  return { id: user.id, email: typeof user.email === 'string' ? user.email : '', name: null }
}

/** A sign-in after this page was loaded: `AuthProvider` loads the client only for signed-in users. */
export const sessionStarted = createStore(false)
