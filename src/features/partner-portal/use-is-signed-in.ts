import { useSession } from '@/session/session'

/**
 * @returns true for signed-in users, and while loading if this device last saw an approved user (decision 83).
 * Only what every signed-in user sees may depend on it.
 */
export function useIsSignedIn(): boolean {
  const { user, loading, lastAccess } = useSession()
  return user !== null || (loading && lastAccess !== null)
}
