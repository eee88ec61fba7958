import { lazy, type ComponentType } from 'react'
import { describeError } from '@/shared/errors/describe-error'
import { showToast } from './toast'

/**
 * A window whose code comes with the first sign that somebody wants it, and not with its page. Give the button `ahead`, open
 * with `whenHere`, and draw `Window` in a Suspense. Where the code cannot be had, as without a line, the page stays as it is.
 * @param failure what the toast then says
 */
export function windowOnDemand<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  failure: string,
) {
  const fetchAhead = () => void load().catch(() => undefined)
  return {
    Window: lazy(load),
    ahead: { onPointerEnter: fetchAhead, onFocus: fetchAhead },
    /** Answers whether it is here. */
    async whenHere(open: () => void): Promise<boolean> {
      try {
        await load()
      } catch (error) {
        showToast({ tone: 'error', title: failure, description: describeError(error) })
        return false
      }
      open()
      return true
    },
  }
}
