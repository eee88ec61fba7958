import { abortAfter } from '@/shared/actions/abort'

/** As long as the service worker waits for a page. */
const PATIENCE = 8000

/** Whether the line brings an answer of any kind: of a file that no cache holds, and that is not fetched. */
export async function answersNow(): Promise<boolean> {
  try {
    await fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal: abortAfter(PATIENCE) })
    return true
  } catch {
    return false
  }
}
