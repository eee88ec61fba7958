import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { showToast, type ToastMessage } from '@/lib/toast'
import { undoTexts } from './undo-texts'

export const UNDO = 'Desfazer'

/** Ms; `private.undo_window` enforces it. */
const UNDO_WINDOW_MS = 10_000

export const offerId = (about: readonly string[]): string => about.join()

/** The toast's options; what undoes is loaded on press. */
export function offerUndo(
  client: QueryClient,
  result: unknown,
  stale: readonly QueryKey[],
): Partial<ToastMessage> {
  const about = [result].flat().filter((id) => typeof id === 'string')
  const until = performance.now() + UNDO_WINDOW_MS
  const load = () => import('./undo-decisions')
  const undo = async () => {
    const code = await load().catch(() => null)
    if (code) await code.undoFromToast(client, about, stale, until)
    else showToast({ tone: 'error', title: undoTexts.failed, description: undoTexts.stands })
  }
  const action = { label: UNDO, onClick: () => void undo().catch(() => undefined) }
  // Hover or focus extends a toast beyond its time.
  const end = async () => (await load()).endOffer(action)
  setTimeout(() => void end().catch(() => undefined), UNDO_WINDOW_MS)
  return { id: offerId(about), duration: UNDO_WINDOW_MS, action }
}
