import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takeAuthLink } from '@/shared/session/auth-link'
import { hasStoredSession } from '@/shared/session/stored-session'
import { startSession } from '@/shared/session/session'
import '@/shared/ui/styles/index.css'
import { App } from './app'
import { fullStyles } from './full-styles'
import { loadPageCode, preloadPage } from './pages'
import { preloadOnIntent } from './preload-on-intent'

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

/** Whether the file that the host answered with shows this very address (scripts/build/prerender.ts). */
const isPrerendered = (root: HTMLElement) =>
  root.dataset.prerendered === location.pathname.replace(/(.)\/$/, '$1')

/** A transition is drawn in small pieces, between which a slow phone answers taps and keys. */
async function start(root: HTMLElement) {
  void fullStyles()
  if (isPrerendered(root)) {
    // First its page: hydration must find the elements of the file, not a spinner.
    await loadPageCode(location.pathname).catch(() => undefined)
    startTransition(() => void hydrateRoot(root, app))
    return
  }
  // Fetched side by side, not each when React comes to it.
  preloadPage(location.pathname)
  if (hasStoredSession()) startSession().catch(() => undefined)
  root.replaceChildren()
  startTransition(() => createRoot(root).render(app))
}

takeAuthLink()
preloadOnIntent()

const root = document.getElementById('root')
if (!root) throw new Error('Root element not found')
// The document's sentence about an app that does not start (index.html).
void start(root).then(() => document.getElementById('late')?.remove())
