import WebSocket from 'ws'

// supabase-js requires WebSocket, which Node 20 lacks.
if (!('WebSocket' in globalThis)) Object.defineProperty(globalThis, 'WebSocket', { value: WebSocket })
