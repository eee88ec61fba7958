import { answered, timed } from './check'

/** The answer of a query, or what it threw; status 0 means no answer. */
export type Answer<T> = { data: T | null; error: unknown; status: number; ms: number }

export async function probe<T>(
  work: () => PromiseLike<{ data: T; error: unknown; status: number }>,
): Promise<Answer<T>> {
  try {
    const { value, ms } = await timed(() => answered(work()))
    return { ...value, ms }
  } catch (error) {
    return { data: null, error, status: 0, ms: 0 }
  }
}
