import { http, type RequestHandler } from 'msw'
import { beforeEach } from 'vitest'
import { server } from './msw.ts'
import type { Stack } from './stack.ts'

/**
 * The app's own client and its uploads reach the stack, for tests of whole screens: fetch and XMLHttpRequest to the
 * stack's addresses are answered by it, anything else is an error. What the backend cannot be brought to do (a 500, a
 * cut line) is put in front for one test: `server.use(http.get(...))`.
 * @param handlers in front of the stack in every test of the file
 */
export function serveToBrowser(stack: Stack, ...handlers: RequestHandler[]): typeof server {
  const api = stack.origins.list.flatMap((origin) =>
    ['auth', 'rest', 'storage'].map((service) =>
      http.all(`${origin}/${service}/v1/*`, ({ request }) => stack.fetch(request)),
    ),
  )
  beforeEach(() => server.use(...handlers, ...api))
  return server
}
