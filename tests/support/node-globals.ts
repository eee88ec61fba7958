import WebSocket from 'ws'

// Node 20 has no WebSocket, and supabase-js insists on one although nothing here uses Realtime.
if (!('WebSocket' in globalThis))
  Object.defineProperty(globalThis, 'WebSocket', { value: WebSocket, configurable: true, writable: true })
