import { AsyncLocalStorage } from 'node:async_hooks'
import type { Origins } from './origins.ts'

/** lite passes these on neither to its mailer nor to the database. */
export type RequestContext = {
  method: string
  origin: string
  redirectTo: string
}

const storage = new AsyncLocalStorage<RequestContext>()

export function withRequestContext<T>(
  { method, url: address }: Request,
  origins: Origins,
  work: () => Promise<T>,
): Promise<T> {
  const url = new URL(address)
  const origin = origins.of(url)
  const redirectTo = url.searchParams.get('redirect_to')
  return storage.run(
    { method, origin, redirectTo: redirectTo && origins.allows(redirectTo) ? redirectTo : origin },
    work,
  )
}

export const requestContext = (): RequestContext | undefined => storage.getStore()
