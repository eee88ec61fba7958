import type { Notice } from '@/lib/toast'
import { checkDevice } from './checks/device-readiness'
import { compatibilityNotice } from './checks/texts'

/** Startup check (product 7). */
export async function compatibilityWarning(): Promise<Notice | null> {
  const unmet = (await checkDevice()).filter(({ met }) => !met)
  return unmet.length === 0 ? null : compatibilityNotice(unmet.map(({ message }) => message))
}
