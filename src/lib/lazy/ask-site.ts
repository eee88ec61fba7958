import { PAGE_TIMEOUT_MS } from '@/lib/page-timeout'
import { abortAfter } from '@/lib/abort'

/**
 * What the server answers when it is asked for the very file that this stands in, without fetching it and past all caches:
 * its status, or 0 where no answer comes. 404: another release has taken this one's place, for the file's name is of its
 * own release. Waits for as long as the service worker waits for a page.
 */
export async function askSite(): Promise<number> {
  try {
    return (
      await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal: abortAfter(PAGE_TIMEOUT_MS) })
    ).status
  } catch {
    return 0
  }
}

export const reload = (): void => location.reload()
