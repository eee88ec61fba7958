import { isRecord } from '../lib/is-record.ts'
import { SESSION_STORAGE_KEY } from '../lib/supabase/session-storage-key.ts'
import type { AccessStatus } from './access.ts'

/** On <html> while a stored session loads: hides visitor-only content (`returning`). Set before paint. */
export const RETURNING_MARK = 'data-returning'

/** On <html>: page whose frame the shell shows. */
export const FRAME_MARK = 'data-frame'

/** Without loading the client. False if storage is blocked. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null
  } catch {
    return false
  }
}

export function storedAccount(): { id: string; email: string; name: null } | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null')
    const user = isRecord(stored) ? stored.user : null
    if (!isRecord(user) || typeof user.id !== 'string') return null
    return { id: user.id, email: typeof user.email === 'string' ? user.email : '', name: null }
  } catch {
    return null
  }
}

/** 'status user time' */
export const LAST_SEEN_KEY = 'mutirao-acesso'

export type LastSeen = { status: Exclude<AccessStatus, 'unchecked'> | 'admin'; at: string }

/** For prefetching and offline display only; removed with the session. */
export function lastSeen(userId: string): LastSeen | null {
  try {
    const [status, user, at] = String(localStorage.getItem(LAST_SEEN_KEY)).split(' ')
    return user === userId && at ? { status: status as LastSeen['status'], at } : null
  } catch {
    return null
  }
}
