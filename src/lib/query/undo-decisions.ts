import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { describeError, errorCode, isNetworkError } from '@/lib/errors/describe-error'
import { createStore } from '@/lib/store'
import { OperationError } from '@/lib/errors/operation-error'
import { showToast, withToasts, type ToastMessage } from '@/lib/toast'
import { supabase } from '@/lib/supabase/client'
import { offerId, UNDO } from './undo-toast'
import { undoTexts } from './undo-texts'

export const lastUndone = createStore<readonly string[]>([])

/** An earlier attempt may have succeeded: its response was lost. */
const unanswered = new Set<string>()

const isRefusal = (error: unknown) => errorCode(error)?.startsWith('MU') ?? false

/** The database allows undo within ten seconds, by the same user, if nothing has changed since. */
export const undoDecisions = (invalidates: readonly QueryKey[]) =>
  mutationOptions({
    mutationFn: async (about: readonly string[]) => {
      const offer = offerId(about)
      try {
        await supabase.rpc('undo_decisions', { p_about: [...about] }).throwOnError()
      } catch (error) {
        if (isNetworkError(error)) unanswered.add(offer)
        else if (isRefusal(error) && unanswered.delete(offer))
          throw new OperationError(undoTexts.failed, { cause: error, detail: undoTexts.maybeUndone })
        throw error
      }
      unanswered.delete(offer)
      // Another button undid it: the decision's toast is outdated.
      showToast({ tone: 'success', ...undoTexts.undone, replaces: [undoTexts.failed, offer] })
      lastUndone.set([...about])
    },
    meta: { failure: undoTexts.failed, invalidates },
  })

/**
 * Removes an expired offer. A toast that is hovered, focused or in a hidden tab stays without its button: sonner then
 * restarts its timer.
 */
export function endOffer(action: ToastMessage['action']): void {
  const isHovered = () =>
    document.hidden || document.querySelector('[data-sonner-toast][data-expanded=true]') !== null
  withToasts((toast) => {
    for (const shown of toast.getToasts()) {
      if (!('action' in shown) || shown.action !== action) continue
      if (isHovered())
        toast[shown.type === 'error' ? 'error' : 'success'](shown.title, { ...shown, action: undefined })
      else toast.dismiss(shown.id)
    }
  })
}

/**
 * Shows progress, and offers a retry on failure.
 * @param until deadline by `performance.now()`
 */
export async function undoFromToast(
  client: QueryClient,
  about: readonly string[],
  stale: readonly QueryKey[],
  until: number,
): Promise<void> {
  const id = undoTexts.failed
  showToast({ tone: 'info', title: undoTexts.underWay, id, duration: Infinity })
  const offerAgain = (error: Error) => {
    const failed = { tone: 'error' as const, title: id, id }
    const left = until - performance.now()
    if (isRefusal(error)) return
    if (left <= 0) {
      if (isNetworkError(error)) showToast({ ...failed, description: undoTexts.maybeUndone })
      return
    }
    const action: ToastMessage['action'] = {
      label: UNDO,
      onClick(press) {
        press.preventDefault()
        void undoFromToast(client, about, stale, until).catch(() => undefined)
      },
    }
    showToast({ ...failed, description: describeError(error), duration: left, action })
    setTimeout(() => endOffer(action), left)
  }
  // Before the refetch, which is slow on a bad network.
  const options = { ...undoDecisions(stale), onError: offerAgain }
  await client.getMutationCache().build(client, options).execute(about)
}
