import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ToastMessage } from '@/shared/lib/toast'
import { offerId, UNDO, UNDO_WINDOW } from './undo-offer'

/** What the toast of a decision has beside its words: 'Desfazer', as long as the decision can be taken back. */
export function offerUndo(
  client: QueryClient,
  result: unknown,
  stale: readonly QueryKey[],
): Partial<ToastMessage> {
  const about = [result].flat().filter((id) => typeof id === 'string')
  const until = performance.now() + UNDO_WINDOW
  // Only who uses it needs its code.
  const undo = async () => (await import('./undo/undo')).undoFromToast(client, about, stale, until)
  return {
    id: offerId(about),
    duration: UNDO_WINDOW,
    action: { label: UNDO, onClick: () => void undo().catch(() => undefined) },
  }
}
