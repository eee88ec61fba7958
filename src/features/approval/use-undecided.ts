import { useMutationState } from '@tanstack/react-query'
import { decisionKey, type Decision } from './mutations'
import type { PendingUser } from './queries'

/**
 * Sign-ups without those decided from their row while the decision is in flight: they leave at once, and come back if it fails.
 * The cache stays as the server gave it, because live updates fetch it again meanwhile.
 */
export function useUndecided(users: readonly PendingUser[]): readonly PendingUser[] {
  const decisions = useMutationState({
    filters: { mutationKey: decisionKey, status: 'pending' },
    select: ({ state }) => state.variables as Decision,
  })
  return users.filter(
    ({ user_id, status }) => !decisions.some(({ userId, seen }) => userId === user_id && seen === status),
  )
}
