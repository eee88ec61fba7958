import { useMutationState } from '@tanstack/react-query'
import { decisionKey, type Decision } from './mutations'
import type { PendingUser } from './queries'

/** Hides sign-ups while their decision is in flight, outside the cache, which live updates refetch meanwhile. */
export function useUndecided(users: readonly PendingUser[]): readonly PendingUser[] {
  const decisions = useMutationState({
    filters: { mutationKey: decisionKey, status: 'pending' },
    select: ({ state }) => state.variables as Decision,
  })
  return users.filter(
    ({ user_id, status }) => !decisions.some(({ userId, seen }) => userId === user_id && seen === status),
  )
}
