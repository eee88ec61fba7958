import { supabase } from '@/shared/lib/supabase'

/**
 * Changes the own password and ends the sessions of other devices. Asks the service whether the current one is right:
 * an unattended, open session must not be enough to take an account over. Throws the service's error.
 */
export async function changePassword(input: {
  email: string
  current: string
  next: string
}): Promise<'changed' | 'wrong-password'> {
  const { auth } = supabase
  const check = await auth.signInWithPassword({ email: input.email, password: input.current })
  if (check.error?.code === 'invalid_credentials') return 'wrong-password'
  if (check.error) throw check.error
  const { error } = await auth.updateUser({ password: input.next })
  if (error) throw error
  // The password is changed already: a line cut here must not look like a failure.
  await auth.signOut({ scope: 'others' })
  return 'changed'
}
