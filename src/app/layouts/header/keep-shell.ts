import { onIdle } from '@/lib/on-idle'

const ASSETS = `${location.origin}/assets/`
/** In ms, before code is fetched that nobody has asked for: the first seconds and the line are the page's. */
const LATER = 10_000

/** The files of the app that this page has loaded, from its beginning. */
const loaded = new Set<string>()

const note = (entries: readonly PerformanceEntry[]) => {
  for (const { name } of entries) if (name.startsWith(ASSETS)) loaded.add(name.slice(location.origin.length))
}

/** What answers a press without a line: the phone's menu, and what the bell shows. Not for whoever saves data. */
function fetchAnswers() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const part of [
    import('./mobile-menu'),
    import('@/features/notifications/components/notification-list'),
  ])
    part.catch(() => undefined)
}

/**
 * Has the service worker keep what this page has loaded, now and whenever more is, so that it opens without a line, too
 * (decision 82). Nothing is fetched that was not here anyway, but for the shell, the screen for no line, and what answers
 * a press.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  await import('../../guards/offline-page')
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
    onIdle(tell)
  }).observe({ type: 'resource', buffered: true })
  setTimeout(() => onIdle(fetchAnswers), LATER)
}
