import { vi } from 'vitest'
import type { Stack } from './stack.ts'

/**
 * Requests whose 'METHOD address' matches get a server error, everything else is answered by the stack. Call it
 * once the screen is open; `useApp` removes it after the test.
 */
export function failRequests(stack: Stack, pattern: RegExp): void {
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    const { method, url } = new Request(...args)
    return pattern.test(`${method} ${url}`)
      ? Promise.resolve(new Response('{"message":"boom","code":"XX000"}', { status: 500 }))
      : stack.fetch(...args)
  })
}
