import { lazy, type ComponentType } from 'react'
import { describeError } from '@/lib/errors/describe-error'
import { askSite, reload } from './ask-site'
import { fetchCode } from './fetch-code'
import { showToast } from '@/lib/toast'

/** Short: the user waits after the press, and may press again. */
const RETRY_DELAYS_MS = [700]

/** Says why the code did not come: for want of a line, or because a release that has gone live no longer has it. */
async function explain(title: string, error: unknown) {
  const isReplaced = (await askSite()) === 404
  showToast({
    tone: 'error',
    title,
    description: isReplaced ? 'Há uma nova versão do portal.' : describeError(error),
    action: isReplaced ? { label: 'Atualizar', onClick: reload } : undefined,
  })
}

/**
 * A window whose code comes with the first sign that somebody wants it, and not with its page. Give its button `opener`, and
 * draw `Window` in a Suspense once it is open. Where the code cannot be had, as without a line, the page stays as it is.
 * @param failure what the toast then says
 */
export function windowOnDemand<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  failure = 'Não foi possível abrir a janela',
) {
  let isHere = false
  const arrived = () => void (isHere = true)
  const fetchAhead = () => void load().then(arrived, () => undefined)
  const ahead = { onPointerEnter: fetchAhead, onFocus: fetchAhead }
  /** Answers whether it is here. */
  async function whenHere(open: () => void): Promise<boolean> {
    try {
      await fetchCode(load, RETRY_DELAYS_MS)
    } catch (error) {
      void explain(failure, error)
      return false
    }
    arrived()
    open()
    return true
  }
  return {
    Window: lazy(load),
    ahead,
    whenHere,
    isHere: () => isHere,
    /** For a button that does nothing else. */
    opener: (open: () => void) => ({ ...ahead, onClick: () => void whenHere(open) }),
  }
}
