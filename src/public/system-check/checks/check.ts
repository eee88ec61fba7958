/** It is null before the first run (product 4). */
export type CheckState = null | 'success' | 'failure'

export type CheckResult = {
  id: string
  title: string
  state: CheckState
  message: string
  /** It works, but badly: neither a failure nor 'OK'. */
  warning?: boolean
  advice?: string
  /** The server's code and message, for support. */
  technical?: string
  ms?: number
}

/** The meaning of a refusal depends on the caller (decision 49). */
export type Caller = 'visitor' | 'user' | 'admin' | 'unread'

export async function timed<T>(work: () => PromiseLike<T>): Promise<{ value: T; ms: number }> {
  const start = performance.now()
  const value = await work()
  return { value, ms: Math.round(performance.now() - start) }
}

/** Milliseconds. */
export const ANSWER_TIMEOUT_MS = 10_000

/** @param limit in ms @throws DOMException 'TimeoutError' */
export async function answered<T>(work: PromiseLike<T>, limit = ANSWER_TIMEOUT_MS): Promise<T> {
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
