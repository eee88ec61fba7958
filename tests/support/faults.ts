import { vi } from 'vitest'
import type { Stack } from './stack.ts'

/**
 * Records requests as 'METHOD address'. The stack answers those for which `answer` returns null. `useApp` restores fetch
 * after the test.
 */
export function watchRequests(
  stack: Stack,
  answer: (request: string) => Response | null = () => null,
): string[] {
  const all: string[] = []
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    const { method, url } = new Request(...args)
    const request = `${method} ${url}`
    all.push(request)
    return Promise.resolve(answer(request) ?? stack.fetch(...args))
  })
  return all
}

/** Requests whose 'METHOD address' matches get a server error (`watchRequests`). */
export function failRequests(stack: Stack, pattern: RegExp): void {
  watchRequests(stack, (request) =>
    pattern.test(request) ? Response.json({ code: 'XX000', message: 'boom' }, { status: 500 }) : null,
  )
}

/** Matching requests ('METHOD address') reach the backend, but their first responses are lost. @returns the lost ones */
export function loseAnswers(stack: Stack, pattern: RegExp, times = Infinity): string[] {
  const lost: string[] = []
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const { method, url } = new Request(...args)
    const request = `${method} ${url}`
    const answer = await stack.fetch(...args)
    if (lost.length >= times || !pattern.test(request)) return answer
    lost.push(request)
    throw new TypeError('Failed to fetch')
  })
  return lost
}

/** Requests whose 'METHOD address' matches are sent once the returned function is called, all others at once. */
export function pauseRequests(stack: Stack, pattern: RegExp): () => void {
  let release = () => {}
  const promise = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const { method, url } = new Request(...args)
    if (pattern.test(`${method} ${url}`)) await promise
    return stack.fetch(...args)
  })
  return release
}
