import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query/query-client'
import { fetchWithTimeout } from '@/lib/supabase/fetch-with-timeout'
import { withTimeout } from '@/lib/errors/network-error'
import { authorizedFetch, createSupabaseClient } from '@/lib/supabase/create-client'
import { describeError, isNetworkError } from '@/lib/errors/describe-error'
import { expectComplaint } from '../../support/console.ts'

const ADDRESS = 'http://127.0.0.1:5173/rest/v1/profiles'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  delete globalThis.earlyAnswers
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A line that died without a word: nothing ever comes of a request. Tells those that were given up. */
function deadNetwork(): { requests: number; givenUp: number } {
  const network = { requests: 0, givenUp: 0 }
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
    network.requests += 1
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => {
        network.givenUp += 1
        reject(signal.reason as Error)
      }),
    )
  })
  return network
}

/** What became of a promise so far. */
function outcome(promise: Promise<unknown>) {
  const seen = vi.fn()
  promise.then(
    () => void seen('answered'),
    (error: unknown) => void seen(error),
  )
  return seen
}

it('gives up after 30 s as on a cut line, and takes the request back', async () => {
  const network = deadNetwork()
  const seen = outcome(fetchWithTimeout(ADDRESS))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(seen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
  expect(network).toEqual({ requests: 1, givenUp: 1 })
})

it.each([
  ['once where nothing came in time', 30_000, 1],
  ['three times, a second and two apart, where the line is cut', 0, 3],
])('has a page ask %s before it says so', async (_, later, times) => {
  const network = { requests: 0 }
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
    network.requests += 1
    return later === 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        )
  })
  const client = createQueryClient()
  const database = createSupabaseClient({ autoRefreshToken: false, persistSession: false })
  const seen = outcome(
    client.query({
      queryKey: ['profiles'],
      queryFn: () => database.from('profiles').select('id').throwOnError(),
      retry: client.getDefaultOptions().queries?.retry ?? false,
    }),
  )
  await vi.advanceTimersByTimeAsync(Math.max(later, 3_000))
  expect(seen).toHaveBeenCalledOnce()
  expect(isNetworkError(seen.mock.calls[0]?.[0])).toBe(true)
  expect(network.requests).toBe(times)
  client.clear()
})

it('leaves an answer that has begun its time', async () => {
  let finish = () => {}
  let given: AbortSignal | null | undefined
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
    given = signal
    const body = new ReadableStream({
      start(stream) {
        finish = () => stream.close()
      },
    })
    return Promise.resolve(new Response(body))
  })
  const answer = await fetchWithTimeout(ADDRESS)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(given?.aborted).toBe(false)
  finish()
  expect(await answer.text()).toBe('')
})

it('is ended by whoever asked, also while the answer comes, with their reason', async () => {
  const network = deadNetwork()
  const asking = new AbortController()
  const seen = outcome(fetchWithTimeout(ADDRESS, { signal: asking.signal }))
  const reason = new DOMException('Gone', 'AbortError')
  asking.abort(reason)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toHaveBeenCalledWith(reason)
  expect(network.givenUp).toBe(1)
  let given: AbortSignal | null | undefined
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
    given = signal
    return Promise.resolve(new Response('[]'))
  })
  const later = new AbortController()
  await fetchWithTimeout(ADDRESS, { signal: later.signal })
  later.abort()
  expect(given?.aborted).toBe(true)
  await fetchWithTimeout(ADDRESS, { signal: later.signal })
  expect(given?.aborted).toBe(true)
})

it('asks anew for what the page asked ahead without an answer', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('[]', { headers: { 'content-type': 'application/json' } })),
  )
  globalThis.earlyAnswers = {
    token: 'token',
    at: Date.now(),
    answers: new Map([[`GET ${ADDRESS} `, new Promise<Response>(() => undefined)]]),
  }
  const auth = { getSession: () => Promise.resolve({ data: { session: { access_token: 'token' } } }) }
  const seen = outcome(authorizedFetch(auth as Parameters<typeof authorizedFetch>[0])(ADDRESS))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(seen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toHaveBeenCalledWith('answered')
})

/** A client of somebody whose token has run out. */
function withOldToken() {
  const session = {
    access_token: `x.${btoa(JSON.stringify({ exp: 1 }))}.x`,
    refresh_token: 'r',
    expires_at: 1,
    expires_in: 0,
    token_type: 'bearer',
    user: { id: 'ana' },
  }
  const stored = new Map([['session', JSON.stringify(session)]])
  return createSupabaseClient({
    storageKey: 'session',
    autoRefreshToken: false,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })
}

it('has a sign-in, and a request that waits for a new token, end as on a cut line', async () => {
  expectComplaint(/timeout/)
  const network = deadNetwork()
  const client = withOldToken()
  const seen = outcome(Promise.resolve(client.from('profiles').select('id').throwOnError()))
  const signIn = client.auth.signInWithPassword({ email: 'ana@ong.example', password: 'segredo' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toHaveBeenCalled()
  expect(isNetworkError((await signIn).error)).toBe(true)
  expect(network.givenUp).toBe(network.requests)
})

it('asks nothing as a visitor for somebody whose token could not be renewed', async () => {
  expectComplaint(/Failed to fetch/)
  const requests: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(new URL(address).pathname)
    return address.includes('/auth/')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('[]', { headers: { 'content-type': 'application/json' } }))
  })
  const read = withOldToken().from('profiles').select('id')
  const seen = outcome(Promise.resolve(read.throwOnError()))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests.filter((path) => !path.startsWith('/auth/'))).toEqual([])
  expect(isNetworkError(seen.mock.calls[0]?.[0])).toBe(true)
})

it('says that the session is over where its token is renewed no more, and asks nothing as a visitor', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(new URL(address).pathname)
    return Promise.resolve(
      Response.json(
        { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
        { status: 400 },
      ),
    )
  })
  const read = withOldToken().from('profiles').select('id')
  const seen = outcome(Promise.resolve(read.throwOnError()))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requests.filter((path) => !path.startsWith('/auth/'))).toEqual([])
  expect(describeError(seen.mock.calls[0]?.[0])).toBe('Sua sessão terminou. Entre novamente para continuar.')
})

it('gives up waiting for what cannot be taken back, such as code that never comes, as early', async () => {
  const seen = outcome(withTimeout(new Promise(() => undefined)))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(seen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
  await expect(withTimeout(Promise.resolve('came'))).resolves.toBe('came')
  await expect(withTimeout(Promise.reject(new TypeError('refused')))).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})
