import type { Session } from '@supabase/supabase-js'
import { supabase } from '@/lib/supabase/client'
import { markForErasure } from '@/lib/user-storage'
import { accessStatusOf, deriveSession, readOf, toSessionUser, type AccessStatus } from './access'
import { accessQueries } from './access-queries'
import { forgetEarlyData, queryClient } from './query-client'
import { factorOf } from './second-factor'
import { signingOut, type SignOutScope } from './sign-out-request'
import { sessionStarted } from './stored-session'

/** Creates missing own rows as pending (product 4, sign-up; decision 19). */
export async function ensureOwnRows(): Promise<void> {
  await supabase.rpc('ensure_own_rows')
}

/** Ends this device's session also while the server is unreachable; `global` ends all sessions or throws. */
export async function signOut(scope: SignOutScope = 'local'): Promise<void> {
  signingOut.set(true)
  const { error } = await supabase.auth.signOut({ scope })
  signingOut.set(false)
  if (error && scope === 'global') throw error
}

/** The auth service also ends the other sessions, which know the old password. */
export async function changePassword(password: string): Promise<void> {
  const { error } = await supabase.auth.updateUser({ password })
  if (error) throw error
}

const toRead = <T>(data: Promise<T>) =>
  data.then(
    (value) => readOf<T>(value, null),
    (error: unknown) => readOf<T>(undefined, error),
  )

/** @returns where the person stands; `AuthProvider` shows the same from the cache. Null: after the second step. */
export async function completeSignIn(session: Session): Promise<AccessStatus | null> {
  const { user } = session
  markForErasure(user.id, false)
  sessionStarted.set(true)
  const rows = ensureOwnRows()
  if (factorOf(session) === 'owed') {
    await rows
    forgetEarlyData()
    return null
  }
  // A person without rows counts as pending, too, so these need not wait for them.
  const [approval, role] = await Promise.all([
    toRead(queryClient.query({ ...accessQueries.approval(user.id), staleTime: 0 })),
    toRead(queryClient.query({ ...accessQueries.role(user.id), staleTime: 0 })),
    rows,
  ])
  const status = accessStatusOf(deriveSession(toSessionUser(user), approval, role, false))
  // Administrators may have to confirm a second step first.
  if (status !== 'approved' || (role?.ok && role.value === 'admin')) forgetEarlyData()
  return status
}
