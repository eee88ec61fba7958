import { isRecord } from '../lib/is-record.ts'
import { SESSION_STORAGE_KEY } from '../lib/supabase/session-storage-key.ts'
import type { AccessStatus } from './access.ts'

/**
 * Attribute of <html> while a stored session is still to be read (variant `returning` of the stylesheet): what only a
 * visitor sees must not appear for a moment to somebody signed in. A prerendered file sets it before it is painted.
 */
export const RETURNING_MARK = 'data-returning'

/** On <html>: the name of the page whose frame the shell shows. */
export const FRAME_MARK = 'data-frame'

/** On the root element of a shell that came from the device (src/service-worker/shell.ts). */
export const KEPT_MARK = 'data-kept'

/** Whether this device holds a session, without loading the backend client. Storage may be forbidden: then no. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null
  } catch {
    return false
  }
}

/** Whose session this device holds, without loading the backend client; null where there is none. */
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

/** 'status user time'. */
export const LAST_SEEN_KEY = 'mutirao-acesso'

/** `at`: an ISO date-time of this device. */
export type LastSeen = { status: Exclude<AccessStatus, 'unchecked'> | 'admin'; at: string }

/**
 * The status that this person had when this device last read it. It opens nothing: it serves to ask ahead, and to be shown,
 * with its time, where there is no line. Removed with the session.
 */
export function lastSeen(userId: string): LastSeen | null {
  try {
    const [status, user, at] = String(localStorage.getItem(LAST_SEEN_KEY)).split(' ')
    return user === userId && at ? { status: status as LastSeen['status'], at } : null
  } catch {
    return null
  }
}
