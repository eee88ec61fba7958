import { whenIdle } from '@/shared/lib/when-idle'

const ASSETS = `${location.origin}/assets/`

/** The files of the app that this page has loaded, from its beginning. */
const loaded = new Set<string>()

const note = (entries: readonly PerformanceEntry[]) => {
  for (const { name } of entries) if (name.startsWith(ASSETS)) loaded.add(name.slice(location.origin.length))
}

/**
 * Has the service worker keep what this page has loaded, now and whenever more is, so that it opens without a line, too
 * (decision 82). Nothing is fetched that was not here anyway, but for the shell and the screen for no line.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  await import('./guards/without-line')
  let waiting = false
  const tell = () => {
    waiting = false
    // Not every browser tells of a module's own imports; the links that fetched them ahead are here.
    for (const link of document.querySelectorAll('link[href^="/assets/"], script[src^="/assets/"]'))
      loaded.add(link.getAttribute('href') ?? link.getAttribute('src') ?? '')
    active?.postMessage({ keep: [...loaded] })
  }
  new PerformanceObserver((list) => {
    const before = loaded.size
    note(list.getEntries())
    if (waiting || loaded.size === before) return
    waiting = true
    whenIdle(tell)
  }).observe({ type: 'resource', buffered: true })
}
