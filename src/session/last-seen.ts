import { deviceStorage } from '@/lib/web-storage'
import { accessStatusOf, type AccessStatus, type SessionState } from './access'

/** 'status user time' */
export const LAST_SEEN_KEY = 'mutirao-acesso'

export type LastSeen = { status: Exclude<AccessStatus, 'unchecked'> | 'admin'; at: string }

/** What this device last read of the user's status: for the offline page and a role that cannot be read. */
export function lastSeen(userId: string): LastSeen | null {
  const [status, user, at] = String(deviceStorage.read(LAST_SEEN_KEY)).split(' ')
  return user === userId && at ? { status: status as LastSeen['status'], at } : null
}

/** Removed with the session. */
export function persistLastSeen(session: SessionState): void {
  if (session.loading) return
  const { user, isAdmin, stale } = session
  const status = isAdmin ? 'admin' : accessStatusOf(session)
  if (!user) deviceStorage.write(LAST_SEEN_KEY, null)
  else if (status !== 'unchecked' && !stale)
    deviceStorage.write(LAST_SEEN_KEY, `${status} ${user.id} ${new Date().toISOString()}`)
}
