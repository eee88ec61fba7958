import { approved, loggedIn, signedUp, type Person as Account } from '../support/personas.ts'
import type { Stack } from '../support/backend.ts'

/** Somebody who is logged in. */
export type Person = Pick<Account, 'client' | 'id'>

/** A backend as the attack matrix needs it: in this process, or at an address. */
export type Target = Pick<Stack, 'db' | 'fetch' | 'siteUrl'> & {
  keys: { publishable: string }
  signedUp(email: string): Promise<Person>
  approved(email: string): Promise<Person>
  administrator(): Promise<Person>
  /** Says whether the bytes at a path are still the same. */
  fingerprint(path: string): Promise<string>
  close(): Promise<void>
}

export const inProcess = (stack: Stack): Target => ({
  db: stack.db,
  fetch: stack.fetch,
  siteUrl: stack.siteUrl,
  keys: stack.keys,
  async signedUp(email) {
    await signedUp(stack, email)
    return loggedIn(stack, email)
  },
  async approved(email) {
    await approved(stack, email)
    return loggedIn(stack, email)
  },
  administrator: () => loggedIn(stack, stack.admin.email, stack.admin.password),
  async fingerprint(path) {
    const head = await stack.files.headObject('documentos', path).catch(() => undefined)
    return head?.eTag ?? 'gone'
  },
  close: () => stack.close(),
})
