/** Null before it has run, then success or failure (product 4, diagnostics). */
export type CheckState = null | 'success' | 'failure'

/** The result of one check. Titles, messages and advice are Portuguese; `technical` is the server's message. */
export type CheckResult = {
  id: string
  title: string
  state: CheckState
  message: string
  /** Works, but not as it should: neither a failure nor 'OK'. */
  warning?: boolean
  /** What to do if something is wrong. */
  advice?: string
  /** Error code and message of the server, for support. */
  technical?: string
  /** Milliseconds until the answer. */
  ms?: number
}

/** Who runs the checks: what a refusal means depends on it (decision 49). */
export type Caller = 'visitor' | 'user' | 'admin' | 'unread'

/** The result of `work` and how long it took, in whole milliseconds. */
export async function timed<T>(work: () => PromiseLike<T>): Promise<{ value: T; ms: number }> {
  const start = performance.now()
  const value = await work()
  return { value, ms: Math.round(performance.now() - start) }
}

/** Timeout of a check, in milliseconds. */
export const ANSWER_TIMEOUT = 10_000

/** Ends a check whose backend does not answer. @throws DOMException 'TimeoutError' */
export async function answered<T>(work: PromiseLike<T>, limit = ANSWER_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new DOMException('No answer', 'TimeoutError')), limit)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
