import type { UseQueryResult } from '@tanstack/react-query'
import { describeError } from '@/lib/errors/describe-error'
import { ErrorState } from './error-state'

type LoadFailedProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  title: string
  /** Default: what went wrong. */
  description?: string
  headingLevel?: 1 | 2 | 3
}

/** It stands in place of what could not be loaded, and tries again. */
export const LoadFailed = ({ query: { error, isFetching, refetch }, ...heading }: LoadFailedProps) => (
  <ErrorState
    description={describeError(error)}
    {...heading}
    busy={isFetching}
    onAction={() => void refetch()}
  />
)
