/** Null while it has not run, then success or failure (spec 4, diagnostics states). */
export type CheckState = null | 'success' | 'failure'

/** What one check found. Titles, messages and advice are Portuguese; `technical` is the server's own words. */
export type CheckResult = {
  id: string
  title: string
  state: CheckState
  message: string
  /** Works, but not as it should: no problem, and not 'OK' either. */
  warning?: boolean
  /** What to do about it, where something is wrong. */
  advice?: string
  /** Code and words of the server, for support. */
  technical?: string
  /** Milliseconds until the answer. */
  ms?: number
}

/** Who asks: what a refusal means depends on it (design 4). */
export type Caller = 'visitor' | 'user' | 'admin'

/** Whole milliseconds that `work` took, beside its outcome. */
export async function timed<T>(work: () => PromiseLike<T>): Promise<{ value: T; ms: number }> {
  const start = performance.now()
  const value = await work()
  return { value, ms: Math.round(performance.now() - start) }
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Milliseconds after which a service that has not answered counts as not answering. */
export const ANSWER_TIMEOUT = 10_000

/** A backend that hangs must not leave a check undecided. @throws DOMException 'TimeoutError' */
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
