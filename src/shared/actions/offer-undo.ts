import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ToastMessage } from '@/shared/lib/toast'
import { undoTexts, UNDO_WINDOW } from './undo-texts'

/** What the toast of a decision has beside its words: 'Desfazer', as long as the decision can be taken back. */
export function offerUndo(
  client: QueryClient,
  result: unknown,
  stale: readonly QueryKey[],
): Partial<ToastMessage> {
  const about = [result].flat().filter((id) => typeof id === 'string')
  // Only who uses it needs its code.
  const undo = async () => {
    const { undoDecisions } = await import('./undo/undo')
    await client.getMutationCache().build(client, undoDecisions(stale)).execute(about)
  }
  return {
    id: `desfazer-${about.join()}`,
    duration: UNDO_WINDOW,
    // What goes wrong is told by the mutation.
    action: { label: undoTexts.action, onClick: () => void undo().catch(() => undefined) },
  }
}
