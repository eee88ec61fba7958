import type { Fault } from './faults'

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

export type Check = Pick<CheckResult, 'id' | 'title'>

export const passed = (check: Check, message: string, ms?: number): CheckResult => ({
  ...check,
  state: 'success',
  message,
  ...(ms !== undefined && { ms }),
})

export const failed = (check: Check, message: string, advice: string, technical?: string): CheckResult => ({
  ...check,
  state: 'failure',
  message,
  advice,
  ...(technical !== undefined && { technical }),
})

/** @param before a sentence about the check, with a space after it */
export const failedBy = (check: Check, { message, advice, technical }: Fault, before = ''): CheckResult =>
  failed(check, before + message, advice, technical)

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
