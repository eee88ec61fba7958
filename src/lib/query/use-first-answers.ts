import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Asked = Pick<UseQueryResult, 'isLoading' | 'failureCount'>

/**
 * Whether these have been answered once. What stands below their places waits for it: shown before, it would move away under a
 * press. Past a failure or without a line, people go on without the answer, also when it is asked for again.
 */
export function useFirstAnswers(queries: readonly Asked[]): boolean {
  const answered = queries.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0)
  const [known, setKnown] = useState(answered)
  if (answered && !known) setKnown(true)
  return known
}
