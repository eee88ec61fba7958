import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { captureAuthLink } from '@/session/auth-link'
import { lastAccess } from '@/session/last-access'
import { FRAME_MARK, hasStoredSession, storedAccount } from '@/session/stored-session'
import { wait } from '@/lib/wait'
import { openedWithoutLine, startSession } from '@/session/session'
import '@/components/ui/styles/index.css'
import { AGAIN_AFTER } from '@/app/again-after'
import { App } from '@/app/app'
import { pressAgain } from '@/app/early-press'
import { fullStyles } from '@/app/full-styles'
import { keepOutNul } from '@/app/keep-out-nul'
import { loadPageCode, preloadPage } from '@/app/pages'
import { preloadOnIntent } from '@/app/preload-on-intent'

const account = storedAccount()

const app = (
  <StrictMode>
    <App lastAccess={account && lastAccess(account.id)} />
  </StrictMode>
)

/** Whether the document shows this very address (scripts/build/prerender.ts), whole or its frame. */
const isPrerendered = (root: HTMLElement) =>
  root.dataset.prerendered === location.pathname.replace(/(.)\/$/, '$1')

/**
 * The code of the page that the document shows, whenever it comes: without it React would put an error in the page's place,
 * and take what was typed there along.
 */
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

/** A transition is drawn in small pieces, between which a slow phone answers taps and keys. */
async function start(root: HTMLElement) {
  const styles = fullStyles()
  const returning = hasStoredSession()
  if (returning || openedWithoutLine()) startSession().catch(() => undefined)
  if (isPrerendered(root)) {
    // First its page: hydration must find the elements of the document, not a spinner. What follows a frame needs all styles.
    if (document.documentElement.hasAttribute(FRAME_MARK))
      await Promise.all([loadPageCode(location.pathname).catch(() => undefined), styles])
    else await codeOfDrawnPage()
    startTransition(() => void hydrateRoot(root, app))
    return
  }
  // Fetched side by side, not each when React comes to it.
  preloadPage(location.pathname)
  await styles
  // That of another page: a mailed link may open at any. What is no page stays until React has something for its place.
  if (root.dataset.prerendered) root.replaceChildren()
  startTransition(() => createRoot(root).render(app))
}

// No form is sent by the browser itself, whatever submits it: it would take the page along, and passwords into an address.
addEventListener('submit', (event) => event.preventDefault())

keepOutNul()

// A link works once: without a line it stays in the address, for when there is one.
if (!openedWithoutLine()) captureAuthLink()
preloadOnIntent()

const root = document.getElementById('root')
if (!root) throw new Error('Root element not found')
// After what reading the app's files takes, a phone may answer first.
setTimeout(() => {
  void start(root).then(() => {
    // The document's sentence about an app that does not start (index.html).
    document.getElementById('late')?.remove()
    pressAgain()
  })
})
