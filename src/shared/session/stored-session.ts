/** Where the backend client keeps the session; known here so that a visitor's page need not load the client. */
export const SESSION_STORAGE_KEY = 'mutirao-sessao'

/** Whether this device holds a session, without loading the backend client. Storage may be forbidden: then no. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null
  } catch {
    return false
  }
}
