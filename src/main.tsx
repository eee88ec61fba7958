import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { captureAuthLink } from '@/session/auth-link'
import { lastAccess } from '@/session/last-access'
import { FRAME_MARK, hasStoredSession, storedAccount } from '@/session/stored-session'
import { countConsoleLogs } from '@/lib/console-log-count'
import { wait } from '@/lib/wait'
import { openedWithoutLine, startSession } from '@/session/session'
import '@/components/ui/styles/index.css'
import { AGAIN_AFTER } from '@/app/again-after'
import { App } from '@/app/app'
import { pressAgain } from '@/app/early-press'
import { fullStyles } from '@/app/full-styles'
import { loadPageCode, preloadPage } from '@/app/pages'
import { preloadOnIntent } from '@/app/preload-on-intent'

// Messages before the readiness check count too.
countConsoleLogs()

const account = storedAccount()

const app = (
  <StrictMode>
    <App lastAccess={account && lastAccess(account.id)} />
  </StrictMode>
)

const isPrerendered = (root: HTMLElement) =>
  root.dataset.prerendered === location.pathname.replace(/(.)\/$/, '$1')

/** Retries until the code loads: React would replace the page with an error and drop typed text. */
async function codeOfDrawnPage(): Promise<void> {
  for (;;) {
    try {
      await loadPageCode(location.pathname)
      return
    } catch {
      await wait(AGAIN_AFTER)
    }
  }
}

/** Transitions render in small pieces, so that slow phones stay responsive. */
async function start(root: HTMLElement) {
  const styles = fullStyles()
  const returning = hasStoredSession()
  if (returning || openedWithoutLine()) startSession().catch(() => undefined)
  if (isPrerendered(root)) {
    // Hydration needs the page's code first, or it finds a spinner; what follows a frame needs all styles.
    if (document.documentElement.hasAttribute(FRAME_MARK))
      await Promise.all([loadPageCode(location.pathname).catch(() => undefined), styles])
    else await codeOfDrawnPage()
    startTransition(() => void hydrateRoot(root, app))
    return
  }
  preloadPage(location.pathname)
  await styles
  // Another page's markup: mailed links may open any address.
  if (root.dataset.prerendered) root.replaceChildren()
  startTransition(() => createRoot(root).render(app))
}

// A native submit would leave the page and put passwords into the URL.
addEventListener('submit', (event) => event.preventDefault())

// Links work once: offline, the tokens stay in the URL.
if (!openedWithoutLine()) captureAuthLink()
preloadOnIntent()

const root = document.getElementById('root')
if (!root) throw new Error('Root element not found')
setTimeout(() => {
  void start(root).then(() => {
    document.getElementById('late')?.remove()
    pressAgain()
  })
})
