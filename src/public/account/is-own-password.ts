import { supabase } from '@/lib/supabase/client'

/** An open session must not be enough to hijack an account. @throws the auth service's error */
export async function isOwnPassword(password: string): Promise<boolean> {
  // An administrator may have changed the address since sign-in.
  const { data, error: unknown } = await supabase.auth.getUser()
  if (unknown) throw unknown
  const { error } = await supabase.auth.signInWithPassword({ email: data.user.email ?? '', password })
  if (error && error.code !== 'invalid_credentials') throw error
  return !error
}
