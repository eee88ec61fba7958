import { AuthRetryableFetchError } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authorizedFetch } from '@/lib/supabase/create-client'
import { NetworkError } from '@/lib/errors/network-error'

const ADDRESS = 'http://127.0.0.1:5173/rest/v1/profiles'
const json = { headers: { 'content-type': 'application/json' } }

/** Somebody signed in; renewing gives the next token. */
function person() {
  let number = 1
  const session = () => Promise.resolve({ data: { session: { access_token: `token-${number}` } } })
  const refreshSession = vi.fn(() => {
    number += 1
    return session().then((answered) => ({ ...answered, error: null }))
  })
  return { auth: { getSession: session, refreshSession }, refreshSession }
}

/** Answers in this order; tells the tokens that came. */
function answer(...responses: Response[]): string[] {
  const tokens: string[] = []
  vi.stubGlobal('fetch', (_: unknown, { headers }: { headers: Headers }) => {
    tokens.push(headers.get('Authorization') ?? '')
    return Promise.resolve(responses.shift())
  })
  return tokens
}

const callFetch = (auth: unknown) => authorizedFetch(auth as Parameters<typeof authorizedFetch>[0])
const refused = () => new Response('{"code":"PGRST301"}', { ...json, status: 401 })
const fine = () => new Response('[]', json)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  delete globalThis.earlyAnswers
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = (status: number) =>
  new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' }, status })

it.each([
  ['the page of the network that one is in', 200],
  ['the page of a gateway that got no answer', 502],
])('takes %s for a cut line, and keeps its status', async (_, status) => {
  answer(page(status))
  const cut = new NetworkError('gateway', { httpStatus: status })
  await expect(callFetch(person().auth)(ADDRESS)).rejects.toEqual(cut)
})

it.each([
  [0, 'timeout'],
  [502, 'gateway'],
])('asks nothing where the token could not be renewed (%i)', async (status, kind) => {
  const tokens = answer(fine())
  const error = new AuthRetryableFetchError('{}', status)
  const auth = { getSession: () => Promise.resolve({ data: { session: null }, error }) }
  await expect(callFetch(auth)(ADDRESS)).rejects.toMatchObject({
    name: 'NetworkError',
    kind,
    httpStatus: status,
  })
  expect(tokens).toEqual([])
})

it.each([
  new Response('no healthy upstream', { headers: { 'content-type': 'text/plain' }, status: 503 }),
  new Response(null, { status: 504 }),
])('gives a fault that nobody explains its status as code', async (response) => {
  answer(response)
  const passed = await callFetch(person().auth)(ADDRESS)
  expect(passed.status).toBe(response.status)
  expect(await passed.json()).toMatchObject({ code: String(response.status) })
})

it.each([500, 503])('passes on a %i that the service says of itself', async (status) => {
  answer(new Response('{"code":"XX000"}', { ...json, status }))
  expect((await callFetch(person().auth)(ADDRESS)).status).toBe(status)
})

it.each([
  ['a page', page(200)],
  ['a fault', new Response('{}', { ...json, status: 503 })],
])('asks anew where the early answer was %s', async (_, early) => {
  globalThis.earlyAnswers = {
    token: 'token-1',
    at: Date.now(),
    answers: new Map([[`GET ${ADDRESS} `, Promise.resolve(early)]]),
  }
  const tokens = answer(fine())
  expect((await callFetch(person().auth)(ADDRESS)).status).toBe(200)
  expect(tokens).toHaveLength(1)
})

it.each([
  ['is still the answer after a question for a count', 'HEAD', 1],
  ['is too old after a request that may change data', 'PATCH', 2],
])('the early answer %s', async (_, method, asked) => {
  globalThis.earlyAnswers = {
    token: 'token-1',
    at: Date.now(),
    answers: new Map([[`GET ${ADDRESS} `, Promise.resolve(fine())]]),
  }
  const tokens = answer(fine(), fine())
  const request = callFetch(person().auth)
  await request(`${ADDRESS}?count`, { method })
  expect((await request(ADDRESS)).status).toBe(200)
  expect(tokens).toHaveLength(asked)
})

it('renews a token that is refused although it seems good, and asks again with the new one', async () => {
  const { auth, refreshSession } = person()
  const tokens = answer(refused(), fine())
  expect((await callFetch(auth)(ADDRESS)).status).toBe(200)
  expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2'])
  expect(refreshSession).toHaveBeenCalledOnce()
})

it('renews once for many questions at the same time', async () => {
  const { auth, refreshSession } = person()
  const own = callFetch(auth)
  const tokens = answer(refused(), refused(), fine(), fine())
  await Promise.all([own(ADDRESS), own(ADDRESS)])
  expect(tokens.slice(2)).toEqual(['Bearer token-2', 'Bearer token-2'])
  expect(refreshSession).toHaveBeenCalledOnce()
})

it('renews at most once a minute where each token is refused', async () => {
  const { auth, refreshSession } = person()
  const own = callFetch(auth)
  answer(...Array.from({ length: 8 }, refused))
  expect((await own(ADDRESS)).status).toBe(401)
  vi.advanceTimersByTime(59_000)
  await own(ADDRESS)
  expect(refreshSession).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  await own(ADDRESS)
  expect(refreshSession).toHaveBeenCalledTimes(2)
})

it.each([
  ['ends a session of which both tokens are refused', 400, 1],
  ['ends no session that could not be renewed for want of a line', 0, 0],
  ['ends no session that was renewed too often', 429, 0],
  ['ends no session where the service fails', 500, 0],
])('%s', async (_, status, ends) => {
  const signOut = vi.fn(() => Promise.resolve({ error: null }))
  const refreshSession = () => Promise.resolve({ data: { session: null }, error: { status } })
  answer(refused())
  const answered = await callFetch({ ...person().auth, refreshSession, signOut })(ADDRESS)
  expect(answered.status).toBe(401)
  expect(signOut.mock.calls).toEqual(Array.from({ length: ends }, () => [{ scope: 'local' }]))
})

it('has nothing to renew for a visitor', async () => {
  const refreshSession = vi.fn()
  answer(refused())
  const visitor = { getSession: () => Promise.resolve({ data: { session: null } }), refreshSession }
  expect((await callFetch(visitor)(ADDRESS)).status).toBe(401)
  expect(refreshSession).not.toHaveBeenCalled()
})
