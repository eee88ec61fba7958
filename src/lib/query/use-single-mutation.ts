import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * A mutation that runs one call at a time: a button pressed twice, before React has disabled it, acts once. The second
 * call gets the first one's result.
 */
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
      // Reported by the mutation itself.
      mutateAsync(...call).catch(() => undefined)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}
