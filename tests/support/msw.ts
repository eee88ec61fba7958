import { setupServer } from 'msw/node'

/**
 * Intercepts network requests in jsdom; unhandled ones are errors. Must listen before the app's client is created: msw
 * replaces Headers, and the client stores a reference to it.
 */
export const server = setupServer()

server.listen({ onUnhandledRequest: 'error' })
