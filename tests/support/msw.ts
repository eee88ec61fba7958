import { setupServer } from 'msw/node'
import { afterAll, afterEach } from 'vitest'

/**
 * Stands between the tests in jsdom and the network from the first import on: what nobody answers is an error. It must
 * listen before the app's client is made, because msw replaces Headers, and the client keeps the one it finds.
 */
export const server = setupServer()

server.listen({ onUnhandledRequest: 'error' })
afterEach(() => server.resetHandlers())
afterAll(() => server.close())
