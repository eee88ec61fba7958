import type { Session } from '@supabase/supabase-js'
import { errorCode, isServiceUnavailable } from '@/lib/errors/describe-error'
import { paths } from '@/lib/paths'
import { supabase } from '@/lib/supabase/client'
import { createEphemeralClient } from '@/lib/supabase/create-client'
import { accountOf } from '@/session/auth-link'
import { changePassword, ensureOwnRows, settleSession } from '@/session/session-engine'

/**
 * Calls to the auth service (product 7). Each throws the service's error. Pages import this file dynamically, so that
 * the form shows before the backend client has loaded.
 */
const { auth } = supabase

const addressOf = (path: string) => new URL(path, location.origin).href

/** Product 9: delay before the rows are checked after sign-up, in ms. */
const ROW_CHECK_DELAY = 1000

export async function signIn(email: string, password: string): Promise<Session> {
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  return data.session
}

/**
 * Says that an account that waits for its confirmation has the password of an earlier sign-up, which goes with it (decision 91).
 * Before this one, so that neither a line nor a tab that breaks off afterwards leaves it unsaid.
 */
async function doubtEarlierPassword(email: string): Promise<void> {
  // By a client that needs no storage, which may be blocked.
  const { error, status } = await createEphemeralClient().rpc('doubt_password', { p_email: email })
  // A database that has no such function yet answers 404.
  if (error && status !== 404) throw error
}

/** Answers the same for a taken and a new address, so that nobody can find out which ones exist (decision 36). */
export async function signUp(email: string, password: string): Promise<void> {
  await doubtEarlierPassword(email)
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { emailRedirectTo: addressOf(paths.afterVerification) },
  })
  if (error && !['user_already_exists', 'email_exists'].includes(errorCode(error) ?? '')) throw error
  // There is a session here only if the backend does not verify addresses; otherwise the first login checks the rows.
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

/**
 * Whether the address had such a mail less than a minute ago. Only one with an account is told so: for the person it is sent
 * (decision 36). The limit of the whole portal has the same code; the wait stands in the message alone.
 */
const isJustSent = (error: Error): boolean => /after \d+ seconds/.test(error.message)

export async function sendPasswordReset(email: string): Promise<void> {
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: addressOf(paths.resetPassword) })
  if (error && !isJustSent(error)) throw error
}

/**
 * Sends a code instead of a link. An address without account is told nothing else than the others:
 * the service itself refuses it with a code of its own.
 */
export async function sendRecoveryCode(email: string): Promise<void> {
  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  if (error && errorCode(error) !== 'otp_disabled' && !isJustSent(error)) throw error
}

/** Starts the session of the person to whom the code was mailed, and waits until its status is known. */
export async function startCodeSession(email: string, token: string): Promise<void> {
  const { data, error } = await auth.verifyOtp({ email, token, type: 'email' })
  if (error) throw error
  if (!data.session) throw new Error('The code gave no session')
  await settleSession(data.session)
}

type Tokens = { access_token: string; refresh_token: string }

/**
 * Starts the session of a mail link and waits until its status is known. The server is asked first, beside this device's
 * session: whether a person was asked before another account takes the place of theirs (`AccountSwitchDialog`) went by what the
 * link says of itself, and whoever made it may have written anything there.
 */
export async function startLinkSession(tokens: Tokens): Promise<void> {
  const proven = await sessionOf(createEphemeralClient().auth, tokens)
  const refusal = accountOf(tokens.access_token)
  if (refusal?.id !== proven.user.id || refusal.email !== (proven.user.email ?? ''))
    throw new Error('The link is not of the account that it names')
  await settleSession(await sessionOf(auth, proven))
}

/** Whether the own account has lost its password with the confirmation; not where that cannot be asked. */
export async function lacksPassword(): Promise<boolean> {
  return (await supabase.rpc('has_password')).data === false
}

async function sessionOf(client: Pick<typeof auth, 'setSession'>, tokens: Tokens): Promise<Session> {
  const { data, error } = await client.setSession(tokens)
  if (error) throw error
  if (!data.session) throw new Error('The link gave no session')
  return data.session
}

export async function hasSession(): Promise<boolean> {
  const { data, error } = await auth.getSession()
  if (error) throw error
  return data.session !== null
}

/** Whether the server knows the person of the current session. */
export async function hasKnownUser(): Promise<boolean> {
  const { data, error } = await auth.getUser()
  if (error && isServiceUnavailable(error)) throw error
  return !error && Boolean(data.user)
}

export { changePassword, settleSession }
