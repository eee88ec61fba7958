import { preloadPage } from './pages'

/** The page that a link of this app leads to, or null: another site, a file, a new tab, or where one is already. */
function targetOf(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return null
  return link.pathname === location.pathname ? null : link.pathname
}

function onIntent(event: Event) {
  const pathname = targetOf(event)
  if (pathname !== null) preloadPage(pathname)
}

/**
 * Fetches a page's code when a pointer, a finger or the focus comes to a link that leads there: one listener for every
 * link of the app, whichever component drew it. The click then finds the page here.
 */
export function preloadOnIntent(): void {
  for (const intent of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(intent, onIntent, { passive: true })
}
