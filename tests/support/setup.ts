import { afterAll, afterEach, vi } from 'vitest'
import WebSocket from 'ws'
import { unexpectedOnConsole } from './console.ts'

// Node 20 has no WebSocket, and supabase-js requires one although nothing here uses Realtime.
if (!('WebSocket' in globalThis))
  Object.defineProperty(globalThis, 'WebSocket', { value: WebSocket, configurable: true, writable: true })

// Set up before each file, so that these hooks come last.
afterEach(() => {
  vi.useRealTimers()
  failForConsole()
})
afterAll(() => {
  // The next file of this worker may look at a global before its first test.
  vi.unstubAllGlobals()
  failForConsole()
})

function failForConsole(): void {
  const complaints = unexpectedOnConsole()
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}
