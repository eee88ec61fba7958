import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { config } from '@/lib/config'
import { currentUserId } from '@/lib/current-user'
import { NetworkError } from '@/lib/errors/network-error'
import { isRecord } from '@/lib/is-record'
import type { Database } from './database'
import { fetchWithTimeout } from './fetch-with-timeout'
import { SESSION_STORAGE_KEY } from './session-storage-key'

export const serviceUrl = (service: 'auth' | 'storage'): string =>
  new URL(`${service}/v1`, config.supabaseUrl.replace(/\/*$/, '/')).href

const json = (body: unknown, init: ResponseInit) => new Response(JSON.stringify(body), init)

/** Captive portals and gateways answer with HTML: treat that as a network error. */
export function assertApiResponse(response: Response): Response {
  const { headers, status, statusText } = response
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) throw new NetworkError('gateway', { httpStatus: status })
  if (status < 500 || type.includes('json')) return response
  return json({ code: String(status), message: statusText }, response)
}

/** Without `expires_at`, the client counts `expires_in` by this device's clock, which may differ from the server's. */
async function withoutServerClock(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (!isRecord(body) || !('expires_at' in body)) return response
  return json({ ...body, expires_at: undefined }, response)
}

const isAuth = (input: RequestInfo | URL) =>
  (input instanceof Request ? input.url : String(input)).startsWith(`${serviceUrl('auth')}/`)

const apiFetch: typeof fetch = async (input, init) => {
  const response = assertApiResponse(await fetchWithTimeout(input, init))
  return isAuth(input) ? withoutServerClock(response) : response
}

/** If a token cannot be renewed, supabase-js sends the bare key, and a visitor's empty answers would look like the truth. */
const sessionFetch: typeof fetch = async (input, init) => {
  const token = new Headers(init?.headers).get('Authorization')
  if (token === `Bearer ${config.publishableKey}` && !isAuth(input)) {
    const { data, error } = await supabase.auth.getSession()
    if (error) throw new NetworkError('timeout', { cause: error })
    // Ended elsewhere, which this request found out.
    if (!data.session && currentUserId.get())
      return json({ code: 'session_not_found', message: 'session_not_found' }, { status: 401 })
  }
  return apiFetch(input, init)
}

const create = (fetch: typeof apiFetch, auth: SupabaseClientOptions<'public'>['auth']) =>
  createClient<Database>(config.supabaseUrl, config.publishableKey, {
    auth: { flowType: 'implicit', detectSessionInUrl: false, ...auth },
    // Retries belong to the query cache; reads outside it, as within a save, use `.retry(true)`.
    db: { retry: false },
    global: { fetch },
  })

/** `session/auth-link.ts` consumes tokens in the URL before this loads (decision 34, auth flow). */
export const supabase = create(sessionFetch, {
  persistSession: true,
  autoRefreshToken: true,
  storageKey: SESSION_STORAGE_KEY,
})

export type Client = typeof supabase

/** Stores nothing: signing in with the app's client would end the user's session. */
export const createEphemeralClient = (): Client =>
  create(apiFetch, { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() })

export const documentsBucket = supabase.storage.from('documentos')

type Sendable<Data> = { throwOnError: () => PromiseLike<{ data: Data }> }
type Abortable<Data> = Sendable<Data> & { abortSignal: (signal: AbortSignal) => Sendable<Data> }

export function dataOf<Data>(request: Sendable<Data>): Promise<Data>
export function dataOf<Data>(request: Abortable<Data>, signal?: AbortSignal): Promise<Data>
/** Sends a request to the API. @returns the rows or the result; throws the API's error */
export async function dataOf<Data>(request: Sendable<Data> | Abortable<Data>, signal?: AbortSignal) {
  const sent = signal && 'abortSignal' in request ? request.abortSignal(signal) : request
  return (await sent.throwOnError()).data
}
