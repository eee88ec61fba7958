import type { Notice } from '@/shared/lib/toast'
import { checkDevice } from './checks/device-readiness'
import { compatibilityNotice } from './texts'

/** What the startup check says (spec 7), or null when this browser and device have what the portal uses. */
export async function compatibilityWarning(): Promise<Notice | null> {
  const unmet = (await checkDevice()).filter(({ met }) => !met)
  return unmet.length === 0 ? null : compatibilityNotice(unmet.map(({ message }) => message))
}
