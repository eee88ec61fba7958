import { isRecord } from '@/lib/is-record'

type NetworkErrorOptions = { cause?: unknown; httpStatus?: number }

/** No response from the service: failed, timed out, or answered by a gateway or captive portal. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  /** Gateway status, 0 without a response. */
  readonly httpStatus: number

  constructor(
    readonly kind: 'offline' | 'timeout' | 'gateway',
    { cause, httpStatus = 0 }: NetworkErrorOptions = {},
  ) {
    super(httpStatus ? `HTTP ${httpStatus}` : cause instanceof Error ? cause.message : kind, { cause })
    this.httpStatus = httpStatus
  }
}

/** Recognizes network errors as browsers and Supabase clients report them. */
export function networkErrorOf(error: unknown): NetworkError | null {
  if (error instanceof NetworkError) return error
  if (error instanceof TypeError) return new NetworkError('offline', { cause: error })
  if (!isRecord(error)) return null
  if ('originalError' in error) return networkErrorOf(error.originalError)
  // The auth client also uses this name for status 500, which is a response.
  if (error.name === 'AuthRetryableFetchError' && error.status !== 500)
    return error.status
      ? new NetworkError('gateway', { cause: error, httpStatus: Number(error.status) })
      : new NetworkError('offline', { cause: error })
  // The database client passes only text, without a code; an aborted request has a hint.
  if (error.code !== '' || error.hint !== '') return null
  const httpStatus = Number(/ HTTP (\d+)$/.exec(String(error.message))?.[1] ?? 0)
  return new NetworkError(httpStatus ? 'gateway' : 'offline', { cause: error, httpStatus })
}

/** Ms until a response must begin. Hosted databases end a query after 8 s. */
export const REQUEST_TIMEOUT_MS = 30_000

/** Rejects on timeout; the underlying work continues. */
export function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NetworkError('timeout')), REQUEST_TIMEOUT_MS)
  })
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer))
}
