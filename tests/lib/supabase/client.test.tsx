import { beforeEach, expect, it, vi } from 'vitest'
import { isNetworkError } from '@/lib/errors/describe-error'
import { NetworkError } from '@/lib/errors/network-error'
import { createQueryClient } from '@/lib/query/query-client'
import { createEphemeralClient, documentsBucket, supabase } from '@/lib/supabase/client'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'

const credentials = { email: 'ana@ong.example', password: 'segredo' }
const HOUR_MS = 3_600_000

type Request = { path: string; token: string | null; signal: AbortSignal | null | undefined }
let requests: Request[] = []

/** Answers every request of the client. */
function serve(answer: (request: Request) => Response | Promise<Response>) {
  requests = []
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) => {
    const token = new Headers(init.headers).get('Authorization')
    const request = { path: new URL(input).pathname, token, signal: init.signal }
    requests.push(request)
    return Promise.resolve().then(() => answer(request))
  })
}
const pathsAsked = () => requests.map(({ path }) => path)

const never = ({ signal }: Request) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
const cut = () => {
  throw new TypeError('Failed to fetch')
}
const sessionOf = (token: string, expires_at: number) => ({
  access_token: token,
  refresh_token: `refresh-${token}`,
  token_type: 'bearer',
  expires_in: HOUR_MS / 1000,
  expires_at,
  user: { id: 'ana', email: credentials.email, user_metadata: {} },
})

/** What became of a promise so far. */
function outcome(work: PromiseLike<unknown>) {
  const seen = vi.fn()
  Promise.resolve(work).then(
    () => void seen('answered'),
    (error: unknown) => void seen(error),
  )
  return seen
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))

it('gives up after 30 s without an answer', async () => {
  serve(never)
  const client = createEphemeralClient()
  const read = outcome(client.from('profiles').select('id').throwOnError())
  const files = client.storage.from('documentos').list('org')
  const signIn = client.auth.signInWithPassword(credentials)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledWith(expect.objectContaining({ name: 'NetworkError', kind: 'timeout' }))
  expect(isNetworkError((await files).error)).toBe(true)
  expect(isNetworkError((await signIn).error)).toBe(true)
  expect(requests.filter(({ signal }) => !signal?.aborted)).toEqual([])
})

it.each([
  ['a captive portal', 200],
  ['a gateway', 502],
])('treats the HTML of %s as a network error', async (_, status) => {
  serve(
    () => new Response('<h1>Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } }),
  )
  const client = createEphemeralClient()
  await expect(client.from('profiles').select('id').throwOnError()).rejects.toEqual(
    new NetworkError('gateway', { httpStatus: status }),
  )
  expect(isNetworkError((await client.storage.from('documentos').list('org')).error)).toBe(true)
  expect(isNetworkError((await client.auth.signInWithPassword(credentials)).error)).toBe(true)
})

it('names a fault without an explanation by its status, and passes on the explained one', async () => {
  const code = async (response: Response) => {
    serve(() => response)
    return (await createEphemeralClient().from('profiles').select('id')).error?.code
  }
  expect(await code(new Response('no healthy upstream', { status: 503 }))).toBe('503')
  expect(await code(new Response(null, { status: 504 }))).toBe('504')
  expect(await code(Response.json({ code: 'XX000', message: 'fault' }, { status: 500 }))).toBe('XX000')
})

it.each([3, 0, -3, -30])(
  'renews the token each hour, however many hours the device’s clock is off: %i',
  async (off) => {
    const now = Date.now()
    let given = 0
    serve(({ path }) =>
      Response.json(
        path === '/auth/v1/token' ? sessionOf(`token-${++given}`, now / 1000 + given * 3600) : [],
      ),
    )
    vi.setSystemTime(now + off * HOUR_MS)
    const client = createEphemeralClient()
    const tokenSent = async () => {
      await client.from('organizacoes').select('id')
      return requests.at(-1)?.token
    }
    expect((await client.auth.signInWithPassword(credentials)).error).toBeNull()
    expect([await tokenSent(), await tokenSent()]).toEqual(['Bearer token-1', 'Bearer token-1'])
    vi.setSystemTime(now + (off + 1) * HOUR_MS)
    expect([await tokenSent(), await tokenSent()]).toEqual(['Bearer token-2', 'Bearer token-2'])
    expect(given).toBe(2)
  },
)

it.each([
  ['once if it timed out', never, 30_000, 1],
  ['three times, a second and two apart, if the network is down', cut, 3_000, 3],
])('has a query ask %s', async (_, answer, after, times) => {
  serve(answer)
  const queries = createQueryClient()
  const client = createEphemeralClient()
  const seen = outcome(
    queries.query({
      queryKey: ['profiles'],
      queryFn: () => client.from('profiles').select('id').throwOnError(),
      retry: queries.getDefaultOptions().queries?.retry ?? false,
    }),
  )
  await vi.advanceTimersByTimeAsync(after)
  expect(isNetworkError(seen.mock.calls[0]?.[0])).toBe(true)
  expect(requests).toHaveLength(times)
  queries.clear()
})

it('retries a read within a save by itself', async () => {
  serve(cut)
  const read = createEphemeralClient().from('profiles').select('id').retry(true)
  await Promise.all([read, vi.advanceTimersByTimeAsync(60_000)])
  expect(requests).toHaveLength(4)
})

it('asks nothing as a visitor while the session’s token cannot be renewed', async () => {
  serve(({ path }) => (path.startsWith('/auth/') ? cut() : Response.json([])))
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('old', Date.now() / 1000 - 60)))
  const read = outcome(supabase.from('profiles').select('id').throwOnError())
  const files = documentsBucket.list('org')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isNetworkError(read.mock.calls[0]?.[0])).toBe(true)
  expect(isNetworkError((await files).error)).toBe(true)
  expect(pathsAsked().filter((path) => !path.startsWith('/auth/'))).toEqual([])

  // The ephemeral client is nobody's, and a visitor has no session.
  await createEphemeralClient().rpc('doubt_password', { p_email: credentials.email })
  localStorage.clear()
  await supabase.rpc('deployment_status')
  expect(pathsAsked().slice(-2)).toEqual(['/rest/v1/rpc/doubt_password', '/rest/v1/rpc/deployment_status'])
})
