import { AuthClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { config } from '@/lib/config'
import { takeEarlyAnswer } from './early-answers'
import type { Database } from './database'
import { NetworkError, REQUEST_TIMEOUT_MS } from '@/lib/errors/network-error'
import { fetchWithTimeout } from './fetch-with-timeout'
import { isRecord } from '@/lib/is-record'
import { wait } from '@/lib/wait'

type Auth = InstanceType<typeof AuthClient>

/** `createClient` with auth and database only (a test compares them); the rest loads on demand. */
export type Client = Pick<SupabaseClient<Database>, 'from' | 'rpc'> & { auth: Auth }

type Service = 'auth' | 'rest' | 'storage' | 'realtime'
export const serviceUrl = (service: Service): string =>
  new URL(`${service}/v1`, config.supabaseUrl.replace(/\/*$/, '/')).href

/** Throws if an expired token cannot be renewed: sent as a visitor, requests would return no data. */
export async function accessToken(auth: Auth): Promise<string> {
  const { data, error } = await auth.getSession()
  // Another tab renewed or ended the session; this result was discarded.
  if (error?.name === 'AuthRefreshDiscardedError') return accessToken(auth)
  if (error?.name === 'AuthRetryableFetchError')
    // Without a status, the client has already retried for half a minute.
    throw new NetworkError(error.status ? 'gateway' : 'timeout', { cause: error, httpStatus: error.status })
  if (error) throw error
  return data.session?.access_token ?? config.publishableKey
}

const json = (body: unknown, init: ResponseInit) => new Response(JSON.stringify(body), init)

/** Captive portals and gateways answer with HTML: treat that as a network error. */
export function assertApiResponse(response: Response): Response {
  const { headers, status, statusText } = response
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) throw new NetworkError('gateway', { httpStatus: status })
  if (status < 500 || type.includes('json')) return response
  return json({ code: String(status), message: statusText }, response)
}

/** As an API response: clients that never throw would lose the auth error's code. */
function refusal(error: unknown): Response {
  if (error instanceof NetworkError) throw error
  return json(error, { status: 401 })
}

/** Minimum ms between renewals after a refused token. */
const MIN_RENEWAL_INTERVAL_MS = 60_000

export function authorizedFetch(auth: Auth): typeof fetch {
  const renew = async (refused: string) =>
    (await accessToken(auth)) === refused ? (await auth.refreshSession()).error : null
  let renewal: { at: number; done: ReturnType<typeof renew> } = { at: -Infinity, done: Promise.resolve(null) }

  /** A clock set back makes an expired token look valid. Null: no better token. */
  async function tokenAfterRefusal(refused: string): Promise<string | null> {
    if (refused === config.publishableKey) return null
    if (Math.abs(Date.now() - renewal.at) > MIN_RENEWAL_INTERVAL_MS)
      renewal = { at: Date.now(), done: renew(refused) }
    const error = await renewal.done
    const token = await accessToken(auth)
    if (token !== refused) return token
    // Both tokens are refused, as after a project move; the client trusts them until they expire.
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
    // A failed early request does not count as the app's own attempt.
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

/** Expiry by this device's clock, which may differ from the server's. */
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
    // Retries belong to the query cache; reads outside it, as within a save, use `.retry(true)`.
    retry: false,
  })
  return Object.assign(database, { auth })
}

/** Stores nothing: signing in with the app's client would end the user's session. */
export const createEphemeralClient = (): Client =>
  createSupabaseClient({ persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() })
