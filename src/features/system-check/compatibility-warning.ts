import { config } from '@/lib/config'
import type { Notice } from '@/lib/toast'
import { checkDevice } from './checks/device-readiness'
import { compatibilityNotice } from './checks/texts'

const REPORTED = 'mutirao-compatibilidade-avisada'

/** Remembers a warning until all is well or a release with a newer migration arrives. */
function wasReported(unmet: string[]): boolean {
  const now = unmet.length === 0 ? null : `${config.latestMigration ?? ''} ${unmet.join(' ')}`
  try {
    if (localStorage.getItem(REPORTED) === now) return true
    if (now) localStorage.setItem(REPORTED, now)
    else localStorage.removeItem(REPORTED)
  } catch {
    // Without storage nothing is remembered, which the warning itself reports.
  }
  return false
}

/** Startup check (product 7). Each warning is shown once, because users ignore repeated ones. */
export async function compatibilityWarning(): Promise<Notice | null> {
  const unmet = (await checkDevice()).filter(({ met }) => !met)
  if (wasReported(unmet.map(({ id }) => id)) || unmet.length === 0) return null
  return compatibilityNotice(unmet.map(({ message }) => message))
}
