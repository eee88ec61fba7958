import { useSession } from '@/session/session'

/**
 * Whether the page speaks to somebody signed in: also while the session is still being read, where this device saw its person
 * let in last time (decision 83). Only what everybody signed in sees may depend on it.
 */
export function useInside(): boolean {
  const { user, loading, lastAccess } = useSession()
  return user !== null || (loading && lastAccess !== null)
}
