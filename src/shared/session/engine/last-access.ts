import { accessStatusOf, type LastAccess } from '@/shared/session/access'
import type { SessionState } from '@/shared/session/session-store'

const KEY = 'mutirao-acesso'

/**
 * The access that this person had when this device last read it. Used only to ask for a page's data together with the
 * status and not after it: it opens and shows nothing, and is removed with the session.
 */
export const lastAccess = {
  read(userId: string): LastAccess {
    try {
      const kept = localStorage.getItem(KEY)
      return kept === `admin ${userId}` ? 'admin' : kept === `approved ${userId}` ? 'approved' : null
    } catch {
      return null
    }
  },
  /** Called with every status that is known. */
  keep(session: SessionState): void {
    try {
      const { user, isAdmin } = session
      if (user && accessStatusOf(session) === 'approved')
        localStorage.setItem(KEY, `${isAdmin ? 'admin' : 'approved'} ${user.id}`)
      else localStorage.removeItem(KEY)
    } catch {
      // Storage is full or forbidden: then the data comes after the status.
    }
  },
}
