import { PAGE_TIMEOUT_MS } from '@/lib/page-timeout'
import { abortAfter } from '@/lib/abort'

/** @returns the server's status for this module's URL, past all caches; 0: no answer, 404: replaced by a new release */
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
