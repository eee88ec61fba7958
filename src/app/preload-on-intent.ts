import { preloadPage } from './pages'

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

/** Preloads a page's code on hover, touch or focus of its link, with one listener for the whole app. */
export function preloadOnIntent(): void {
  for (const intent of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(intent, onIntent, { passive: true })
}
