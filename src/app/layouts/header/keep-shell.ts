import { onIdle } from '@/lib/on-idle'

const ASSETS = `${location.origin}/assets/`
/** Ms before the offline code is fetched, so that it does not compete with the page. */
const LATER = 10_000

const loaded = new Set<string>()

const note = (entries: readonly PerformanceEntry[]) => {
  for (const { name } of entries) if (name.startsWith(ASSETS)) loaded.add(name.slice(location.origin.length))
}

/** What answers a press without a line: what the bell shows. Not for whoever saves data. */
function fetchAnswers() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  import('@/features/notifications/components/notification-list').catch(() => undefined)
}

/** Has the service worker cache the loaded files, so that the app opens offline (decision 82). */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  await import('../../guards/offline-page')
  let waiting = false
  const tell = () => {
    waiting = false
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
