import WebSocket from 'ws'

// Node 20 has no WebSocket, and supabase-js requires one although nothing here uses Realtime.
if (!('WebSocket' in globalThis))
  Object.defineProperty(globalThis, 'WebSocket', { value: WebSocket, configurable: true, writable: true })

// Browser tabs broadcast a sign-out through BroadcastChannel. Test files run as threads of one process and are no tabs of
// one browser, so nothing is delivered.
class SilentChannel extends EventTarget {
  constructor(readonly name: string) {
    super()
  }
  postMessage(): void {}
  close(): void {}
}
Object.defineProperty(globalThis, 'BroadcastChannel', {
  value: SilentChannel,
  configurable: true,
  writable: true,
})
