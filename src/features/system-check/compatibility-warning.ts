import { config } from '@/lib/config'
import type { Notice } from '@/lib/toast'
import { checkDevice } from './checks/device-readiness'
import { compatibilityNotice } from './checks/texts'

const REPORTED = 'mutirao-compatibilidade-avisada'

/**
 * Whether this was said on this device before; remembers it until nothing is amiss, so that what comes back is said again. A
 * release is known by its newest migration.
 */
function wasReported(unmet: string[]): boolean {
  const now = unmet.length === 0 ? null : `${config.latestMigration ?? ''} ${unmet.join(' ')}`
  try {
    if (localStorage.getItem(REPORTED) === now) return true
    if (now) localStorage.setItem(REPORTED, now)
    else localStorage.removeItem(REPORTED)
  } catch {
    // Nothing can be remembered here, which is one of the things to be said.
  }
  return false
}

/**
 * The warning of the startup check (product 7), or null if browser and device have what the portal needs, or if the same
 * was said before: a warning at every visit teaches people to overlook warnings.
 */
export async function compatibilityWarning(): Promise<Notice | null> {
  const unmet = (await checkDevice()).filter(({ met }) => !met)
  if (wasReported(unmet.map(({ id }) => id)) || unmet.length === 0) return null
  return compatibilityNotice(unmet.map(({ message }) => message))
}
