import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type Asked = Pick<UseQueryResult, 'isLoading' | 'failureCount'>

/** Ms. An answer that has begun may take its time (decision 87), but what it moves is not worth more waiting than this. */
const LONGEST_WAIT = 10_000

/**
 * Whether these have been answered once. What stands below their places waits for it: shown before, it would move away under a
 * press. Past a failure, without a line or after a while, people go on without the answer, also when it is asked for again: what
 * they then see may ask for it, too.
 */
export function useFirstAnswers(queries: readonly Asked[]): boolean {
  const answered = queries.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0)
  const [known, setKnown] = useState(answered)
  if (answered && !known) setKnown(true)
  useEffect(() => {
    if (known) return
    const timer = setTimeout(() => setKnown(true), LONGEST_WAIT)
    return () => clearTimeout(timer)
  }, [known])
  return known
}
