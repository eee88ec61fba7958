import WebSocket from 'ws'

// Node 20 has no WebSocket, and supabase-js requires one although nothing here uses Realtime.
if (!('WebSocket' in globalThis))
  Object.defineProperty(globalThis, 'WebSocket', { value: WebSocket, configurable: true, writable: true })

// The tabs of a browser tell each other through it who signed out. Test files run as threads of one process and
// are not each other's tabs: nothing is passed on.
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
