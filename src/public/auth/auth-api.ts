import type { Session } from '@supabase/supabase-js'
import { errorCode, isServiceUnavailable } from '@/lib/errors/describe-error'
import { paths } from '@/lib/paths'
import { createEphemeralClient, supabase } from '@/lib/supabase/client'
import { accountOf } from '@/session/auth-link'
import { changePassword, completeSignIn, ensureOwnRows, signOut } from '@/session/auth'

/** Every call throws the service's error (product 7). Pages import this file lazily so that the form renders first. */
const { auth } = supabase

const addressOf = (path: string) => new URL(path, location.origin).href

/** Product 9: delay before the rows are checked after sign-up, in ms. */
const ROW_CHECK_DELAY_MS = 1000

export async function signIn(email: string, password: string): Promise<Session> {
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  return data.session
}

/** Makes an unconfirmed account drop the password of an earlier sign-up when it is confirmed (decision 91). */
async function doubtEarlierPassword(email: string): Promise<void> {
  // This client needs no storage, which may be blocked.
  const { error, status } = await createEphemeralClient().rpc('doubt_password', { p_email: email })
  // 404: the database does not have this function yet.
  if (error && status !== 404) throw error
}

type Declared = { name?: string; organization?: string }

/**
 * Resolves for taken and new addresses alike, so that nobody can find out which ones exist (decision 36). What the person
 * says about themselves goes into the metadata, whose length and characters the database limits.
 */
export async function signUp(email: string, password: string, declared: Declared = {}): Promise<void> {
  // Before the sign-up, so that an interruption cannot skip it.
  await doubtEarlierPassword(email)
  const { data, error } = await auth.signUp({
    email,
    password,
    options: {
      emailRedirectTo: addressOf(paths.afterVerification),
      data: Object.fromEntries(Object.entries(declared).filter(([, value]) => value)),
    },
  })
  if (error && !['user_already_exists', 'email_exists'].includes(errorCode(error) ?? '')) throw error
  // Only a backend that does not verify addresses returns a session here.
  if (data.session) setTimeout(() => void ensureOwnRows(), ROW_CHECK_DELAY_MS)
}

export async function resendVerification(email: string): Promise<void> {
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: addressOf(paths.afterVerification) },
  })
  if (error) throw error
}

// Only existing accounts hit this limit, so showing it would reveal them (decision 36).
// The portal-wide limit has the same code; only its message differs.
const isJustSent = (error: Error): boolean => /after \d+ seconds/.test(error.message)

export async function sendPasswordReset(email: string): Promise<void> {
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: addressOf(paths.resetPassword) })
  if (error && !isJustSent(error)) throw error
}

/** An unknown address fails with `otp_disabled`: ignored, so that nobody can find out which ones exist. */
export async function sendRecoveryCode(email: string): Promise<void> {
  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  if (error && errorCode(error) !== 'otp_disabled' && !isJustSent(error)) throw error
}

export async function startCodeSession(email: string, token: string): Promise<void> {
  const { data, error } = await auth.verifyOtp({ email, token, type: 'email' })
  if (error) throw error
  if (!data.session) throw new Error('The code gave no session')
  await completeSignIn(data.session)
}

type Tokens = { access_token: string; refresh_token: string }

// The server confirms whose tokens these are before they replace this device's session:
// `AccountSwitchDialog` relied on what the link claims, which anyone can forge.
export async function startLinkSession(tokens: Tokens): Promise<void> {
  const proven = await sessionOf(createEphemeralClient().auth, tokens)
  const refusal = accountOf(tokens.access_token)
  if (refusal?.id !== proven.user.id || refusal.email !== (proven.user.email ?? ''))
    throw new Error('The link is not of the account that it names')
  await completeSignIn(await sessionOf(auth, proven))
}

/** @returns whether confirming removed the account's password (decision 91); false if the request fails */
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

export async function hasKnownUser(): Promise<boolean> {
  const { data, error } = await auth.getUser()
  if (error && isServiceUnavailable(error)) throw error
  return !error && Boolean(data.user)
}

export { changePassword, completeSignIn, signOut }
