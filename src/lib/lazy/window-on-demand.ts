import { lazy, type ComponentType } from 'react'
import { describeError } from '@/lib/errors/describe-error'
import { askSite, reload } from './ask-site'
import { fetchCode } from './fetch-code'
import { showToast } from '@/lib/toast'

/** Short: the user waits after the press, and may press again. */
const RETRY_DELAYS_MS = [700]

/** Distinguishes a network failure from a new release. */
async function explain(title: string, error: unknown) {
  const isReplaced = (await askSite()) === 404
  showToast({
    tone: 'error',
    title,
    description: isReplaced ? 'Há uma nova versão do portal.' : describeError(error),
    action: isReplaced ? { label: 'Atualizar', onClick: reload } : undefined,
  })
}

/** Lazy dialog, preloaded on hover or focus. Spread `opener(open)` on its button and render `Window` in a Suspense. */
export function windowOnDemand<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  failure = 'Não foi possível abrir a janela',
) {
  let isHere = false
  const arrived = () => void (isHere = true)
  const fetchAhead = () => void load().then(arrived, () => undefined)
  const ahead = { onPointerEnter: fetchAhead, onFocus: fetchAhead }
  /** @returns whether the code loaded */
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
    opener: (open: () => void) => ({ ...ahead, onClick: () => void whenHere(open) }),
  }
}
