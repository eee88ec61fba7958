import { AuthClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { config } from '@/lib/config'
import { takeEarlyAnswer } from './early-answers'
import type { AuthMethod } from './auth-methods'
import type { Database } from './database'
import { NetworkError, REQUEST_TIMEOUT_MS } from '@/lib/errors/network-error'
import { fetchWithTimeout } from './fetch-with-timeout'
import { isRecord } from '@/lib/is-record'
import { wait } from '@/lib/wait'

type Auth = Pick<InstanceType<typeof AuthClient>, AuthMethod>

/**
 * supabase-js puts all its clients together whether they are used or not. This file puts together the two that every screen
 * needs, as `createClient` does (`tests/lib/supabase/create-client.test.ts` compares them): sign-in and database. Storage
 * and Realtime come with `storage.ts` and `live.ts` on the screens that use them; Edge Functions, tracing and other
 * schemas the app does not use.
 */
export type Client = Pick<SupabaseClient<Database>, 'from' | 'rpc'> & { auth: Auth }

type Service = 'auth' | 'rest' | 'storage' | 'realtime'
export const serviceUrl = (service: Service): string =>
  new URL(`${service}/v1`, config.supabaseUrl.replace(/\/*$/, '/')).href

/**
 * The signed-in person's token, renewed if it has expired; without a session the visitor's. Throws where it could not be renewed,
 * as a cut line does or with the service's refusal: as a visitor somebody would seem to have no right, no role and no data.
 */
export async function accessToken(auth: Auth): Promise<string> {
  const { data, error } = await auth.getSession()
  // Another tab has renewed or ended the session meanwhile, and what this one got was thrown away.
  if (error?.name === 'AuthRefreshDiscardedError') return accessToken(auth)
  if (error?.name === 'AuthRetryableFetchError')
    // Without a status: the client has retried for half a minute already.
    throw new NetworkError(error.status ? 'gateway' : 'timeout', { cause: error, httpStatus: error.status })
  if (error) throw error
  return data.session?.access_token ?? config.publishableKey
}

const json = (body: unknown, init: ResponseInit) => new Response(JSON.stringify(body), init)

/**
 * Captive portals and gateways answer with HTML: treat that as a network error. A gateway's plain text gets its status as
 * the code, which makes queries retry.
 */
export function assertApiResponse(response: Response): Response {
  const { headers, status, statusText } = response
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) throw new NetworkError('gateway', { httpStatus: status })
  if (status < 500 || type.includes('json')) return response
  return json({ code: String(status), message: statusText }, response)
}

/** As the API says no: thrown, the auth service's refusal would lose its code in clients that throw nothing themselves. */
function refusal(error: unknown): Response {
  if (error instanceof NetworkError) throw error
  return json(error, { status: 401 })
}

/** At most once in this time, in ms, is a token renewed because it was refused: the refusal may have another cause. */
const RENEWAL_PAUSE = 60_000

export function authorizedFetch(auth: Auth): typeof fetch {
  const renew = async (refused: string) =>
    (await accessToken(auth)) === refused ? (await auth.refreshSession()).error : null
  let renewal: { at: number; done: ReturnType<typeof renew> } = { at: -Infinity, done: Promise.resolve(null) }

  /** A clock that was put back makes this device trust a token that is over (`fetchAuth`). Null: nothing is gained. */
  async function tokenAfterRefusal(refused: string): Promise<string | null> {
    if (refused === config.publishableKey) return null
    if (Math.abs(Date.now() - renewal.at) > RENEWAL_PAUSE) renewal = { at: Date.now(), done: renew(refused) }
    const error = await renewal.done
    const token = await accessToken(auth)
    if (token !== refused) return token
    // Both are refused, as after a move to another project. The client keeps a session that is not over by its time.
    if (error?.status && error.status < 404) await auth.signOut({ scope: 'local' })
    return null
  }

  return async (input, init = {}) => {
    const given = new Headers(init.headers)
    const ask = async (token: string) => {
      const headers = new Headers(given)
      if (!headers.has('apikey')) headers.set('apikey', config.publishableKey)
      if (!headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
      return assertApiResponse(await fetchWithTimeout(input, { ...init, headers }))
    }
    const token = await accessToken(auth).catch(refusal)
    if (token instanceof Response) return token
    // Cut on its way, or failed, before the app was here: that is not the app's own try.
    const sent = takeEarlyAnswer(input, init, token)
      ?.then(assertApiResponse)
      .catch(() => null)
    const early = sent && (await Promise.race([sent, wait(REQUEST_TIMEOUT_MS)]))
    const answer = early && early.status < 500 ? early : await ask(token)
    if (answer.status !== 401 || given.has('Authorization')) return answer
    const next = await tokenAfterRefusal(token)
    return next === null ? answer : ask(next)
  }
}

/**
 * Has sessions end by this device's clock, from their length. By the server's clock a device that runs an hour ahead would
 * renew its token before every request, and one that runs behind would send tokens that are over.
 */
const fetchAuth: typeof fetch = async (input, init) => {
  const response = await fetchWithTimeout(input, init)
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (!isRecord(body) || !('expires_at' in body)) return response
  return json({ ...body, expires_at: undefined }, response)
}

type AuthOptions = ConstructorParameters<typeof AuthClient>[0]

export function createSupabaseClient(options: AuthOptions): Client {
  const auth = new AuthClient({
    url: serviceUrl('auth'),
    headers: { apikey: config.publishableKey, Authorization: `Bearer ${config.publishableKey}` },
    detectSessionInUrl: false,
    fetch: fetchAuth,
    ...options,
  })
  const database = new PostgrestClient<Database>(serviceUrl('rest'), {
    schema: 'public',
    fetch: authorizedFetch(auth),
    // A query is asked again by its cache (`query-client.ts`). With the client's own tries in each of these, somebody with a cut
    // line would look at an empty page for half a minute. A read that nobody asks again for, as within a save, says
    // `.retry(true)`.
    retry: false,
  })
  return Object.assign(database, { auth })
}

/** A client of its own that keeps nothing: signing in with the app's would end this person's session. */
export const createEphemeralClient = (): Client =>
  createSupabaseClient({ persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() })
