import { deviceStorage } from '@/lib/web-storage'
import { isRecord } from '@/lib/is-record'
import { createStore } from '@/lib/store'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import type { SessionUser } from './access'

/** On <html> while a stored session loads: hides visitor-only content (`returning`). Set before paint. */
export const RETURNING_MARK = 'data-returning'

/** Without loading the client. */
export const hasStoredSession = (): boolean => deviceStorage.read(SESSION_STORAGE_KEY) !== null

export function storedAccount(): SessionUser | null {
  const stored = deviceStorage.readJson(SESSION_STORAGE_KEY)
  const user = isRecord(stored) ? stored.user : null
  if (!isRecord(user) || typeof user.id !== 'string') return null
  return { id: user.id, email: typeof user.email === 'string' ? user.email : '', name: null }
}

/** A sign-in after this page was loaded: `AuthProvider` loads the client only for signed-in users. */
export const sessionStarted = createStore(false)
