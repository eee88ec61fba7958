import { AsyncLocalStorage } from 'node:async_hooks'
import type { Origins } from '../origins.ts'

/** lite does not pass these on to its mailer. */
export type MailContext = {
  origin: string
  redirectTo: string
}

const storage = new AsyncLocalStorage<MailContext>()

export function withMailContext<T>(url: URL, origins: Origins, work: () => Promise<T>): Promise<T> {
  const origin = origins.of(url)
  const redirectTo = url.searchParams.get('redirect_to')
  return storage.run(
    { origin, redirectTo: redirectTo && origins.allows(redirectTo) ? redirectTo : origin },
    work,
  )
}

export const mailContext = (): MailContext | undefined => storage.getStore()
