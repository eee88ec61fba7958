import type { Session } from '@supabase/supabase-js'
import { errorCode } from '@/shared/errors/describe-error'
import { paths } from '@/shared/lib/paths'
import { supabase } from '@/shared/lib/supabase'
import { ensureOwnRows, settleSession, signOut } from '@/shared/session/session-engine'

/**
 * Calls to the auth service (spec 7). Each throws the service's error. Pages import this file dynamically, so that a
 * login form is there before the backend client is.
 */
const { auth } = supabase

const addressOf = (path: string) => new URL(path, location.origin).href

/** Spec 9, post-sign-up row check delay, in ms. */
const ROW_CHECK_DELAY = 1000

export async function signIn(email: string, password: string): Promise<Session> {
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  return data.session
}

/** An address that is taken answers like a new one: who asks must not learn which addresses exist (design 4). */
export async function signUp(email: string, password: string): Promise<void> {
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { emailRedirectTo: addressOf(paths.afterVerification) },
  })
  if (error && !['user_already_exists', 'email_exists'].includes(errorCode(error) ?? '')) throw error
  // Only a backend that verifies no addresses gives a session here; otherwise the first login checks the rows.
  const id = data.session?.user.id
  if (id) setTimeout(() => void ensureOwnRows(id), ROW_CHECK_DELAY)
}

export async function resendVerification(email: string): Promise<void> {
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: addressOf(paths.afterVerification) },
  })
  if (error) throw error
}

export async function sendPasswordReset(email: string): Promise<void> {
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: addressOf(paths.resetPassword) })
  if (error) throw error
}

/** Starts the session that a mail link carries, and waits until its status is known. */
export async function startLinkSession(tokens: {
  access_token: string
  refresh_token: string
}): Promise<void> {
  const { data, error } = await auth.setSession(tokens)
  if (error) throw error
  if (!data.session) throw new Error('The link gave no session')
  await settleSession(data.session)
}

export async function hasSession(): Promise<boolean> {
  const { data, error } = await auth.getSession()
  if (error) throw error
  return data.session !== null
}

/** Whether the server knows the person of the current session. */
export async function hasKnownUser(): Promise<boolean> {
  const { data, error } = await auth.getUser()
  return !error && Boolean(data.user)
}

/** Changes the password, then ends the sessions on every device: whoever knew the old one is out. */
export async function changePassword(password: string): Promise<void> {
  const { error } = await auth.updateUser({ password })
  if (error) throw error
  await signOut({ everywhere: true })
}

export { settleSession }
