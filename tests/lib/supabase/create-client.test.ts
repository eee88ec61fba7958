import type { AddressInfo } from 'node:net'
import { createClient, REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createSupabaseClient, type Client } from '../../../src/lib/supabase/create-client.ts'

const OPTIONS = { persistSession: true, autoRefreshToken: false, storageKey: 'comparison' }
const original = (url = 'http://127.0.0.1:5173') =>
  createClient(url, 'sb_publishable_local', { auth: { ...OPTIONS, detectSessionInUrl: false } })

type Call = { method: string; url: string; headers: Record<string, string>; body: unknown }
let calls: Call[] = []
/** Tokens that the auth service has given out, and the seconds that the next one is good for. */
let given = 0
let lifetime = 3600
/** When it ends, by the service's clock, in seconds; newer services say so. */
let ends: number | undefined

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The services, as far as the two clients can notice a difference. */
function answer({ url, body }: Call): Response {
  const { pathname } = new URL(url)
  if (pathname === '/auth/v1/token' && String(body).includes('errada'))
    return json(400, { code: 'invalid_credentials', msg: 'Invalid login credentials' })
  if (pathname === '/auth/v1/token') {
    given++
    const user = { id: 'a', email: 'pessoa@exemplo.org.br', user_metadata: {}, app_metadata: {} }
    return json(200, {
      access_token: `token-${given}`,
      refresh_token: `refresh-${given}`,
      token_type: 'bearer',
      expires_in: lifetime,
      expires_at: ends,
      user,
    })
  }
  if (pathname === '/auth/v1/logout') return new Response(null, { status: 204 })
  if (pathname === '/rest/v1/documentos')
    return json(403, { code: '42501', message: 'permission denied', details: null, hint: null })
  if (pathname === '/rest/v1/notificacoes') throw new TypeError('fetch failed')
  return json(200, [{ id: '1', nome: 'ONG' }])
}

beforeEach(() => {
  calls = []
  given = 0
  lifetime = 3600
  ends = undefined
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    // Which package asks: only statistics of the provider read it.
    delete headers['x-client-info']
    const url = input instanceof Request ? input.url : String(input)
    const call = { method: init.method ?? 'GET', url, headers, body: init.body }
    calls.push(call)
    return Promise.resolve().then(() => answer(call))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const right = { email: 'pessoa@exemplo.org.br', password: 'certa' }

/** What the app does with a client; answers what came out, errors included. */
async function use(client: Client): Promise<unknown[]> {
  const { auth } = client
  const outcomes: unknown[] = []
  const note = (outcome: unknown) => outcomes.push(outcome)
  note(await client.from('organizacoes').select('id, nome').ilike('nome', '%a%').range(0, 9))
  note(await client.rpc('get_user_roles'))
  note((await auth.signInWithPassword({ ...right, password: 'errada' })).error)
  note((await auth.signInWithPassword(right)).error)
  note(await client.from('organizacoes').select('id', { count: 'exact', head: true }))
  note(await client.from('organizacoes').update({ nome: 'Nova' }).eq('id', '1').select('id').single())
  note(await client.rpc('is_email_in_use', { p_email: 'a@exemplo.org.br' }))
  note(await client.from('documentos').select('id'))
  note(
    await client
      .from('documentos')
      .select('id')
      .throwOnError()
      .then(null, (error: unknown) => error),
  )
  note((await client.from('notificacoes').update({ lida_em: 'agora' }).eq('id', '1')).error?.code)
  lifetime = -1
  note((await auth.refreshSession()).data.session?.access_token)
  lifetime = 3600
  note(await client.from('organizacoes').select('id'))
  note((await auth.signOut({ scope: 'local' })).error)
  note(await client.from('organizacoes').select('id'))
  return outcomes
}

describe('the client put together from its parts', () => {
  it('asks and answers as the whole one does', async () => {
    const expected = { outcomes: await use(original()), calls }
    calls = []
    given = 0
    const outcomes = await use(createSupabaseClient(OPTIONS))
    expect({ outcomes, calls }).toEqual(expected)
    const rights = calls.map(({ url, headers }) => `${new URL(url).pathname} ${headers.authorization}`)
    expect(rights).toEqual([
      '/rest/v1/organizacoes Bearer sb_publishable_local',
      '/rest/v1/rpc/get_user_roles Bearer sb_publishable_local',
      '/auth/v1/token Bearer sb_publishable_local',
      '/auth/v1/token Bearer sb_publishable_local',
      '/rest/v1/organizacoes Bearer token-1',
      '/rest/v1/organizacoes Bearer token-1',
      '/rest/v1/rpc/is_email_in_use Bearer token-1',
      '/rest/v1/documentos Bearer token-1',
      '/rest/v1/documentos Bearer token-1',
      '/rest/v1/notificacoes Bearer token-1',
      // The second one runs out at once, and is renewed before the next request.
      '/auth/v1/token Bearer sb_publishable_local',
      '/auth/v1/token Bearer sb_publishable_local',
      '/rest/v1/organizacoes Bearer token-3',
      '/auth/v1/logout Bearer token-3',
      '/rest/v1/organizacoes Bearer sb_publishable_local',
    ])
  })

  it.each([3, 0, -3, -30])(
    'renews the token each hour, however many hours the device is off: %i',
    async (off) => {
      const now = Date.now()
      vi.useFakeTimers({ toFake: ['Date'], now: now + off * 3_600_000 })
      ends = Math.floor(now / 1000) + lifetime
      const client = createSupabaseClient(OPTIONS)
      const tokens = () => calls.filter(({ url }) => url.includes('/auth/v1/token')).length
      expect((await client.auth.signInWithPassword(right)).error).toBeNull()
      await client.from('organizacoes').select('id')
      await client.from('organizacoes').select('id')
      expect(tokens()).toBe(1)
      ends += lifetime
      vi.setSystemTime(now + (off + 1) * 3_600_000)
      await client.from('organizacoes').select('id')
      await client.from('organizacoes').select('id')
      expect(tokens()).toBe(2)
      expect(calls.at(-1)?.headers.authorization).toBe('Bearer token-2')
    },
  )
})

/** As much of the Realtime service as shows with which token a channel is joined, and what it is told of later ones. */
async function listen(): Promise<{ url: string; heard: unknown[]; close: () => void }> {
  const heard: unknown[] = []
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket, { url }) => {
    heard.push(url)
    socket.on('message', (data: Buffer) => {
      const [join, ref, topic, event, payload] = JSON.parse(data.toString()) as [...string[], object]
      if (event === 'phx_join' || event === 'access_token') heard.push([event, payload])
      if (event === 'phx_join')
        socket.send(JSON.stringify([join, ref, topic, 'phx_reply', { status: 'ok', response: {} }]))
    })
  })
  await new Promise((resolve) => server.on('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, heard, close: () => server.close() }
}

describe('a read that got no answer', () => {
  const requests = async (read: (client: Client) => PromiseLike<unknown>) => {
    vi.useFakeTimers()
    const seen = Promise.resolve(read(createSupabaseClient(OPTIONS)))
    await vi.advanceTimersByTimeAsync(60_000)
    await seen
    return calls.length
  }

  it('is not asked again by the client, as the cache of queries does so', async () => {
    expect(await requests((client) => client.from('notificacoes').select('id'))).toBe(1)
  })

  it('is asked three times more where it says so, as nobody else would', async () => {
    expect(await requests((client) => client.from('notificacoes').select('id').retry(true))).toBe(4)
  })
})

it('goes on with the session that another tab has renewed in the meantime', async () => {
  const session = (name: string, expires_at: number) =>
    JSON.stringify({
      ...{ access_token: `token-${name}`, refresh_token: `refresh-${name}`, token_type: 'bearer' },
      ...{ expires_in: 3600, expires_at, user: { id: 'a' } },
    })
  const now = Date.now() / 1000
  let stored = session('old', now - 60)
  const storage = {
    getItem: () => stored,
    setItem: (_: string, value: string) => void (stored = value),
    removeItem: () => undefined,
  }
  const line = fetch
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    if (new Request(...args).url.includes('/token')) stored = session('other', now + 3600)
    return line(...args)
  })
  const { error } = await createSupabaseClient({ ...OPTIONS, storage })
    .from('organizacoes')
    .select('id')
  expect(error).toBeNull()
  expect(calls.at(-1)?.headers.authorization).toBe('Bearer token-other')
})

describe('Realtime', () => {
  it('has the token of whoever is signed in, and its successors, as the whole client gives it', async () => {
    vi.stubGlobal('WebSocket', WebSocket)
    const service = await listen()
    vi.stubEnv('VITE_SUPABASE_URL', service.url)
    vi.resetModules()
    const { supabase } = await import('../../../src/lib/supabase/client.ts')
    const { realtime } = await import('../../../src/lib/supabase/realtime.ts')
    const whole = original(service.url)

    const pairs = [
      [whole.auth, whole.realtime],
      [supabase.auth, realtime],
    ] as const
    const told: unknown[][] = []
    for (const [auth, live] of pairs) {
      given = 0
      service.heard.length = 0
      const soFar = (count: number) => vi.waitFor(() => expect(service.heard).toHaveLength(count), 5000)
      await auth.signInWithPassword(right)
      await new Promise<void>((joined) => {
        live.channel('um').subscribe((status) => status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && joined())
      })
      await auth.refreshSession()
      await soFar(3)
      await auth.signOut({ scope: 'local' })
      await soFar(4)
      told.push([...service.heard])
      await live.removeAllChannels()
    }
    service.close()
    expect(told[1]).toEqual(told[0])
    expect(told[1]).toEqual([
      '/realtime/v1/websocket?apikey=sb_publishable_local&vsn=2.0.0',
      ['phx_join', expect.objectContaining({ access_token: 'token-1' })],
      ['access_token', { access_token: 'token-2' }],
      ['access_token', { access_token: 'sb_publishable_local' }],
    ])
  })
})
