import { http, passthrough, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Stack } from './stack.ts'

/**
 * The app's own client and its uploads reach the stack, for tests of whole screens: fetch and XMLHttpRequest to the
 * stack's addresses are answered by it, anything else is an error. What the backend cannot be brought to do (a 500, a
 * cut line) is put in front for one test: `server.use(http.get(...))`.
 */
export function serveToBrowser(stack: Stack, ...handlers: RequestHandler[]): ReturnType<typeof setupServer> {
  const api = stack.origins.list.map((origin) =>
    http.all(`${origin}/*`, ({ request }) =>
      /^\/(auth|rest|storage)\/v1\//.test(new URL(request.url).pathname)
        ? stack.fetch(request)
        : passthrough(),
    ),
  )
  const server = setupServer(...handlers, ...api)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}
