import type { AuthResponse } from '@supabase/supabase-js'
import { answered, timed } from './check'
import { recognizeFault, type Fault } from './faults'

/** The answer of a query, or what it threw and why; status 0 means no answer. */
export type Answer<T> = { data: T | null; error: unknown; fault: Fault | null; status: number; ms: number }

export async function probe<T>(
  work: () => PromiseLike<{ data: T; error: unknown; status: number }>,
): Promise<Answer<T>> {
  try {
    const {
      value: { data, error, status },
      ms,
    } = await timed(() => answered(work()))
    return { data, error, fault: error ? recognizeFault(error, status) : null, status, ms }
  } catch (error) {
    return { data: null, error, fault: recognizeFault(error), status: 0, ms: 0 }
  }
}

/** The same for a sign-up or a login; `data` is the session. */
export const probeAuth = (work: () => Promise<Pick<AuthResponse, 'data' | 'error'>>) =>
  probe(async () => {
    const { data, error } = await work()
    return { data: data.session, error, status: error?.status ?? 200 }
  })
