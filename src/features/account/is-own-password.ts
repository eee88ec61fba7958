import { supabase } from '@/lib/supabase/client'

/**
 * Asks the service whether this is the password: an unattended, open session must not be enough to take an account over.
 * The address, too, comes from the service: an administrator may have changed it since this session began. Throws the
 * service's error.
 */
export async function isOwnPassword(password: string): Promise<boolean> {
  const { data, error: unknown } = await supabase.auth.getUser()
  if (unknown) throw unknown
  const { error } = await supabase.auth.signInWithPassword({ email: data.user.email ?? '', password })
  if (error && error.code !== 'invalid_credentials') throw error
  return !error
}
