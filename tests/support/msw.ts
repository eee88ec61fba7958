import { setupServer } from 'msw/node'

/**
 * Intercepts the network of tests in jsdom for the worker's lifetime: a request that nothing handles is an error. It
 * must listen before the app's client is made, because msw replaces Headers, and the client keeps the one it finds.
 */
export const server = setupServer()

server.listen({ onUnhandledRequest: 'error' })
