import { isRecord } from '../lib/is-record.ts'

/** Where the backend client keeps the session; known here so that a visitor's page need not load the client. */
export const SESSION_STORAGE_KEY = 'mutirao-sessao'

/**
 * Attribute of <html> while a stored session is still to be read (variant `returning` of the stylesheet): what only a
 * visitor sees must not appear for a moment to somebody signed in. A prerendered file sets it before it is painted.
 */
export const RETURNING_MARK = 'data-returning'

/** Whether this device holds a session, without loading the backend client. Storage may be forbidden: then no. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null
  } catch {
    return false
  }
}

/** Whose session this device holds, without loading the backend client; null where there is none. */
export function storedAccount(): { id: string; email: string } | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null')
    const user = isRecord(stored) ? stored.user : null
    if (!isRecord(user) || typeof user.id !== 'string') return null
    return { id: user.id, email: typeof user.email === 'string' ? user.email : '' }
  } catch {
    return null
  }
}
