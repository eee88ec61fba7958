import { accessStatusOf, type LastAccess } from './access'
import type { SessionState } from './session-store'
import { LAST_SEEN_KEY, lastSeen } from './stored-session'

/** The access that this person had then, to ask for a page's data together with the status and not after it. */
export function lastAccess(userId: string): LastAccess {
  const status = lastSeen(userId)?.status
  return status === 'admin' || status === 'approved' ? status : null
}

/** Called with every state of the session that is not loading; what could not be read now leaves what was. */
export function keepSeen(session: SessionState): void {
  const { user, isAdmin, stale } = session
  const status = isAdmin ? 'admin' : accessStatusOf(session)
  try {
    if (!user) localStorage.removeItem(LAST_SEEN_KEY)
    else if (status !== 'unchecked' && !stale)
      localStorage.setItem(LAST_SEEN_KEY, `${status} ${user.id} ${new Date().toISOString()}`)
  } catch {
    // Storage is full or forbidden: then the data comes after the status.
  }
}
