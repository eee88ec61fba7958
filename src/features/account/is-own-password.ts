import { supabase } from '@/shared/backend/supabase'

/**
 * Asks the service whether this is the password: an unattended, open session must not be enough to take an account over.
 * Throws the service's error.
 */
export async function isOwnPassword(email: string, password: string): Promise<boolean> {
  const { error } = await supabase.auth.signInWithPassword({ email, password })
  if (error && error.code !== 'invalid_credentials') throw error
  return !error
}
