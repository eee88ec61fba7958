import { PATIENCE } from '@/service-worker/network-first'
import { abortAfter } from '@/shared/actions/abort'

/**
 * Whether the line brings an answer of any kind: of a file that no cache holds, and that is not fetched. Waits
 * for as long as the service worker waits for a page.
 */
export async function answersNow(): Promise<boolean> {
  try {
    await fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal: abortAfter(PATIENCE) })
    return true
  } catch {
    return false
  }
}
