import { vi } from 'vitest'
import type { Stack } from './stack.ts'

/**
 * Requests whose 'METHOD address' matches get a server error, everything else is answered by the stack, until
 * `useApp` takes it away after the test.
 */
export function failRequests(stack: Stack, pattern: RegExp): void {
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    const { method, url } = new Request(...args)
    return pattern.test(`${method} ${url}`)
      ? Promise.resolve(Response.json({ code: 'XX000', message: 'boom' }, { status: 500 }))
      : stack.fetch(...args)
  })
}

/** Requests whose 'METHOD address' matches are sent once the returned function is called, all others at once. */
export function holdRequests(stack: Stack, pattern: RegExp): () => void {
  let letGo = () => {}
  const promise = new Promise<void>((resolve) => (letGo = resolve))
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const { method, url } = new Request(...args)
    if (pattern.test(`${method} ${url}`)) await promise
    return stack.fetch(...args)
  })
  return letGo
}
