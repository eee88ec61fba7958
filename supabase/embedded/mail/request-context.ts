import { AsyncLocalStorage } from 'node:async_hooks'
import type { Origins } from '../origins.ts'

/** What a mail needs from the request that caused it; lite does not pass it on. */
export type MailContext = {
  /** Origin for the links. */
  origin: string
  /** Where the link leads in the end. */
  redirectTo: string
}

const storage = new AsyncLocalStorage<MailContext>()

/** Runs a request so that its mails honour `redirect_to`, which lite ignores. */
export function withMailContext<T>(url: URL, origins: Origins, work: () => Promise<T>): Promise<T> {
  const origin = origins.of(url)
  const redirectTo = url.searchParams.get('redirect_to')
  return storage.run(
    { origin, redirectTo: redirectTo && origins.allows(redirectTo) ? redirectTo : origin },
    work,
  )
}

export const mailContext = (): MailContext | undefined => storage.getStore()
