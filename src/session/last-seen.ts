import { accessStatusOf, type AccessStatus, type SessionState } from './access'

/** 'status user time' */
export const LAST_SEEN_KEY = 'mutirao-acesso'

export type LastSeen = { status: Exclude<AccessStatus, 'unchecked'> | 'admin'; at: string }

/** What this device last read of the user's status: for the offline page and a role that cannot be read. */
export function lastSeen(userId: string): LastSeen | null {
  try {
    const [status, user, at] = String(localStorage.getItem(LAST_SEEN_KEY)).split(' ')
    return user === userId && at ? { status: status as LastSeen['status'], at } : null
  } catch {
    return null
  }
}

/** Removed with the session. */
export function persistLastSeen(session: SessionState): void {
  if (session.loading) return
  const { user, isAdmin, stale } = session
  const status = isAdmin ? 'admin' : accessStatusOf(session)
  try {
    if (!user) localStorage.removeItem(LAST_SEEN_KEY)
    else if (status !== 'unchecked' && !stale)
      localStorage.setItem(LAST_SEEN_KEY, `${status} ${user.id} ${new Date().toISOString()}`)
  } catch {
    // Storage is full or blocked.
  }
}
