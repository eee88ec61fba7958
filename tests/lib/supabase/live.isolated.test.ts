import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

/** As much of the Realtime service as a channel for database changes needs. */
function serve(onJoin: (changes: unknown) => void): Promise<{
  port: number
  change: () => void
  delivered: () => Promise<void>
  /** As a line that breaks. */
  cut: () => void
  close: () => void
}> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  // A pong comes after everything that was sent before its ping; a closed line delivers nothing more.
  const delivered = async () => {
    for (const socket of server.clients)
      await new Promise<void>((resolve) => {
        socket.once('pong', () => resolve())
        socket.once('close', () => resolve())
        socket.ping()
      })
  }
  let change: () => void = () => undefined
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const [joinRef, ref, topic, event, payload] = JSON.parse(data.toString()) as [
        string,
        string,
        string,
        string,
        { config?: { postgres_changes: object[] } },
      ]
      const send = (name: string, body: object, reply: string | null = null) =>
        socket.send(JSON.stringify([joinRef, reply, topic, name, body]))
      if (event !== 'phx_join') return
      const joined = payload.config?.postgres_changes ?? []
      onJoin(joined)
      const granted = joined.map((wish, index) => ({ ...wish, id: index + 1 }))
      send('phx_reply', { status: 'ok', response: { postgres_changes: granted } }, ref)
      change = () =>
        send('postgres_changes', {
          ids: [1],
          data: {
            schema: 'public',
            table: 'notificacoes',
            type: 'INSERT',
            commit_timestamp: '2026-01-01T00:00:00Z',
            columns: [],
            record: {},
            errors: null,
          },
        })
    })
  })
  return new Promise((resolve) => {
    server.on('listening', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        change: () => change(),
        delivered,
        cut: () => {
          for (const socket of server.clients) socket.terminate()
        },
        close: () => server.close(),
      }),
    )
  })
}

beforeEach(() => {
  // Node 20 has none of its own.
  vi.stubGlobal('WebSocket', WebSocket)
})

async function watch(changed: () => void, filter?: string) {
  const joined = vi.fn()
  const service = await serve(joined)
  onTestFinished(() => service.close())
  vi.stubEnv('VITE_REALTIME', 'true')
  vi.stubEnv('VITE_SUPABASE_URL', `http://127.0.0.1:${service.port}`)
  vi.resetModules()
  const { watchTable } = await import('../../../src/lib/supabase/live.ts')
  return { service, joined, stop: watchTable('notificacoes', changed, filter) }
}

test('with Realtime, a change of the table is told, until one stops watching', async () => {
  const changed = vi.fn()
  const { service, joined, stop } = await watch(changed)
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 10_000)
  expect(joined).toHaveBeenCalledWith([{ event: '*', schema: 'public', table: 'notificacoes' }])
  const before = changed.mock.calls.length
  await vi.waitFor(() => {
    service.change()
    expect(changed.mock.calls.length).toBeGreaterThan(before)
  }, 10_000)

  stop()
  const calls = changed.mock.calls.length
  service.change()
  await service.delivered()
  expect(changed).toHaveBeenCalledTimes(calls)
})

test('what changed before the channel opened, or while it was cut, is looked for when it opens', async () => {
  const changed = vi.fn()
  const { service, joined, stop } = await watch(changed)
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), 10_000)
  service.cut()
  await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(2), 20_000)
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2), 10_000)
  stop()
})

test('of one person only what is theirs is asked for', async () => {
  const { joined, stop } = await watch(() => undefined, 'user_id=eq.1')
  await vi.waitFor(() => expect(joined).toHaveBeenCalled(), 10_000)
  expect(joined).toHaveBeenCalledWith([
    { event: '*', schema: 'public', table: 'notificacoes', filter: 'user_id=eq.1' },
  ])
  stop()
})
