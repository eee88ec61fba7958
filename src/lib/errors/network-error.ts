import { isRecord } from '@/lib/is-record'

type NetworkErrorOptions = { cause?: unknown; httpStatus?: number }

/** No answer of the service: the request failed, nothing came in time, or a gateway or captive portal answered instead. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  /** What the gateway answered, 0 without an answer. */
  readonly httpStatus: number

  constructor(
    readonly kind: 'offline' | 'timeout' | 'gateway',
    { cause, httpStatus = 0 }: NetworkErrorOptions = {},
  ) {
    super(httpStatus ? `HTTP ${httpStatus}` : cause instanceof Error ? cause.message : kind, { cause })
    this.httpStatus = httpStatus
  }
}

/** The network error that the browser or a client of Supabase passes on in its own shape; null for any other error. */
export function networkErrorOf(error: unknown): NetworkError | null {
  if (error instanceof NetworkError) return error
  // An answer that breaks off half-way, and a dynamic import that fails.
  if (error instanceof TypeError) return new NetworkError('offline', { cause: error })
  if (!isRecord(error)) return null
  // The storage client wraps it.
  if ('originalError' in error) return networkErrorOf(error.originalError)
  // The auth client gives this name to a status 500 too (mail could not be sent), which is an answer.
  if (error.name === 'AuthRetryableFetchError' && error.status !== 500)
    return error.status
      ? new NetworkError('gateway', { cause: error, httpStatus: Number(error.status) })
      : new NetworkError('offline', { cause: error })
  // The database client passes on its text, without a code; a cancelled request has a hint.
  if (error.code !== '' || error.hint !== '') return null
  const httpStatus = Number(/ HTTP (\d+)$/.exec(String(error.message))?.[1] ?? 0)
  return new NetworkError(httpStatus ? 'gateway' : 'offline', { cause: error, httpStatus })
}

/** How long an answer may take to begin. A hosted database ends a query after 8 s. */
export const REQUEST_TIMEOUT_MS = 30_000

/** Rejects where a promise does not settle in time; what it stands for, such as an import, goes on. */
export function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NetworkError('timeout')), REQUEST_TIMEOUT_MS)
  })
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer))
}
