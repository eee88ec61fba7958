/** What fetch says of a cut line in Chromium; `isNetworkError` knows it by these words, also inside another error. */
const FETCH_FAILED = 'Failed to fetch'
const FETCH_TIMED_OUT = `${FETCH_FAILED} in time`

/**
 * An error as that of a cut line, for what is no better than one. `late`: nothing came for as long as one waits. `status`: what
 * answered in the service's place; only the system check reads it.
 */
export const networkError = (timedOut = false, status = 0) =>
  new TypeError(status ? `${FETCH_FAILED}: HTTP ${status}` : timedOut ? FETCH_TIMED_OUT : FETCH_FAILED)

/** Whether it was waited for already: another try by itself would keep somebody before the same screen as long again. */
export const isTimeout = (error: Error) => error.message.endsWith(FETCH_TIMED_OUT)

/** How long an answer may take to begin, in ms. A hosted database ends a question after 8 s. */
export const REQUEST_TIMEOUT_MS = 30_000

/** Rejects as on a cut line where a promise is not settled in time; what it stands for, such as an import, is not ended. */
export function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(networkError(true)), REQUEST_TIMEOUT_MS)
  })
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer))
}
