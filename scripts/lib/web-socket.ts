import WebSocket from 'ws'

// Node 20 has none; scripts do not use it, but the client requires one.
if (!('WebSocket' in globalThis)) Object.defineProperty(globalThis, 'WebSocket', { value: WebSocket })
