import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/** One call at a time: a double press gets the first call's result. */
export function useSingleMutation<Data, Failure, Variables, Context>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useMutation(options)
  const { mutateAsync: run } = mutation
  const pending = useRef<Promise<Data> | null>(null)

  const mutateAsync = useCallback<typeof run>(
    (...call) => {
      pending.current ??= run(...call).finally(() => (pending.current = null))
      return pending.current
    },
    [run],
  )
  const mutate = useCallback<typeof mutation.mutate>(
    (...call) => {
      mutateAsync(...call).catch(() => undefined)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}
