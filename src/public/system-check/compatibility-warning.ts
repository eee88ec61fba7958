import type { Notice } from '@/lib/toast'
import { checkDevice } from './checks/device-readiness'

/** Startup check (product 7). Every visitor loads it: it imports nothing that the page does not have. */
export async function compatibilityWarning(): Promise<Notice | null> {
  const unmet = (await checkDevice()).filter(({ met }) => !met)
  if (unmet.length === 0) return null
  const messages = unmet.map(({ message }) => message).join(' ')
  return {
    tone: 'warning',
    title: 'Avisos de compatibilidade',
    description: `${messages} Veja os detalhes na verificação de sistema.`,
  }
}
