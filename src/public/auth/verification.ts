import { describeError, isNetworkError, isServiceUnavailable } from '@/lib/errors/describe-error'
import { consumeTokens, currentAuthLink, returnTokens } from '@/session/auth-link'
import { errorOfLink } from './link-errors'
import { loadAuthApi } from './load-api'
import { verificationErrors } from './texts'

export type Verification =
  /** `session`: this device was signed in already. `lacksPassword`: see decision 91. */
  { kind: 'success'; by: 'link' | 'session'; lacksPassword: boolean } | { kind: 'error'; message: string }

type Tokens = NonNullable<ReturnType<typeof consumeTokens>>

/** @returns whether a password must be chosen; a network error costs the session, not the confirmation */
async function enter(tokens: Tokens | null): Promise<boolean> {
  try {
    if (!tokens) return false
    const api = await loadAuthApi()
    await api.startLinkSession(tokens)
    return await api.lacksPassword()
  } catch (error) {
    if (!isServiceUnavailable(error)) throw error
    return false
  }
}

/** Product 4, e-mail verification. Never throws. */
export async function verifyEmail(): Promise<Verification> {
  const link = currentAuthLink()
  const tokens = consumeTokens()
  const message = errorOfLink(link)
  if (message) return { kind: 'error', message }
  try {
    const lacksPassword = await enter(tokens)
    if (tokens || link.verification === 'success') return { kind: 'success', by: 'link', lacksPassword }
    if (await (await loadAuthApi()).hasSession()) return { kind: 'success', by: 'session', lacksPassword }
    return { kind: 'error', message: verificationErrors.invalid }
  } catch (error) {
    return {
      kind: 'error',
      message: isNetworkError(error) ? describeError(error) : verificationErrors.invalid,
    }
  }
}

/** Product 4, redirect page: assumes success unless the parameters report an error. Never throws. */
export async function concludeVerification(): Promise<Verification> {
  const link = currentAuthLink()
  const tokens = consumeTokens()
  const failed = (link.verification || 'success') !== 'success'
  if (link.error || link.errorCode || failed) {
    const expired = link.errorCode === 'otp_expired'
    return {
      kind: 'error',
      message: expired ? verificationErrors.expired : verificationErrors.onRedirectPage,
    }
  }
  try {
    return { kind: 'success', by: 'link', lacksPassword: await enter(tokens) }
  } catch {
    return { kind: 'error', message: verificationErrors.unexpected }
  }
}

/** Product 4, password reset. `unreachable` puts the tokens back for a retry. Never throws. */
export async function checkResetLink(): Promise<'valid' | 'invalid' | 'unreachable'> {
  const link = currentAuthLink()
  const tokens = consumeTokens()
  if (link.error || link.errorCode) return 'invalid'
  try {
    const api = await loadAuthApi()
    // The link wins over this device's session, which may belong to another account.
    if (tokens) {
      await api.startLinkSession(tokens)
      return 'valid'
    }
    if (await api.hasSession()) return 'valid'
    if (link.type === 'recovery' && (await api.hasKnownUser())) return 'valid'
    return (await api.hasSession()) ? 'valid' : 'invalid'
  } catch (error) {
    if (!isServiceUnavailable(error)) return 'invalid'
    if (tokens) returnTokens(tokens)
    return 'unreachable'
  }
}
