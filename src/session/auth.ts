import type { Session } from '@supabase/supabase-js'
import { supabase } from '@/lib/supabase/client'
import { markForErasure } from '@/lib/user-storage'
import { accessStatusOf, deriveSession, readOf, toSessionUser, type AccessStatus } from './access'
import { accessQueries } from './access-queries'
import { queryClient } from './query-client'
import { signingOut } from './sign-out-request'
import { sessionStarted } from './stored-session'

/** Creates missing own rows as pending (product 4, sign-up; decision 19). */
export async function ensureOwnRows(): Promise<void> {
  await supabase.rpc('ensure_own_rows')
}

/** Ends this device's session also while the server is unreachable. */
export async function signOut(scope: 'local' | 'others' | 'global' = 'local'): Promise<void> {
  signingOut.set(scope !== 'others')
  await supabase.auth.signOut({ scope })
  signingOut.set(false)
}

/** Also ends the sessions that know the old password. */
export async function changePassword(password: string, ended: 'others' | 'global'): Promise<void> {
  const { error } = await supabase.auth.updateUser({ password })
  if (error) throw error
  // The password has changed: a network error here must not look like a failure.
  await signOut(ended)
}

const toRead = <T>(data: Promise<T>) =>
  data.then(
    (value) => readOf<T>(value, null),
    (error: unknown) => readOf<T>(undefined, error),
  )

/** @returns where the person stands; `AuthProvider` shows the same from the cache */
export async function completeSignIn({ user }: Session): Promise<AccessStatus> {
  markForErasure(user.id, false)
  sessionStarted.set(true)
  await ensureOwnRows()
  const [approval, role] = await Promise.all([
    toRead(queryClient.query({ ...accessQueries.approval(user.id), staleTime: 0 })),
    toRead(queryClient.query({ ...accessQueries.role(user.id), staleTime: 0 })),
  ])
  return accessStatusOf(deriveSession(toSessionUser(user), approval, role, false))
}
