import { accessStatusOf, type LastAccess } from './access'
import type { SessionState } from './session-store'
import { LAST_SEEN_KEY, lastSeen } from './stored-session'

export function lastAccess(userId: string): LastAccess {
  const status = lastSeen(userId)?.status
  return status === 'admin' || status === 'approved' ? status : null
}

export function keepSeen(session: SessionState): void {
  const { user, isAdmin, stale } = session
  const status = isAdmin ? 'admin' : accessStatusOf(session)
  try {
    if (!user) localStorage.removeItem(LAST_SEEN_KEY)
    else if (status !== 'unchecked' && !stale)
      localStorage.setItem(LAST_SEEN_KEY, `${status} ${user.id} ${new Date().toISOString()}`)
  } catch {
    // Storage is full or blocked: no prefetch next time.
  }
}
