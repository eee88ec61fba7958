import { isRecord } from '@/lib/is-record'

/**
 * What a mail link of the auth service brings along, in the query or in the hash (product 4, verification and reset).
 * Tokens are taken out of the address at once, so that they reach neither history, nor a link that is shared,
 * nor the provider's main site.
 */
export type AuthLink = {
  accessToken: string | null
  refreshToken: string | null
  /** `recovery`, `signup`, `invite`, … */
  type: string | null
  verification: string | null
  error: string | null
  errorCode: string | null
  errorDescription: string | null
}

/**
 * Whoever has a link mailed writes most of its address: what counts is behind the last '#', where the service put its answer,
 * whose values hold none.
 */
const fragmentOf = (hash: string) => hash.slice(hash.lastIndexOf('#') + 1)

export function parseAuthLink(search: string, hash: string): AuthLink {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(fragmentOf(hash))
  const read = (name: string) => fragment.get(name) ?? query.get(name)
  return {
    accessToken: read('access_token'),
    refreshToken: read('refresh_token'),
    type: read('type'),
    verification: read('verification'),
    error: read('error'),
    errorCode: read('error_code'),
    errorDescription: read('error_description'),
  }
}

const LINK_PAGES = /^\/(email-verification|redirect-to-mutirao|reset-password)\/?$/

/**
 * The page that must handle a link which arrived at another address; null if it is at the right one. Tokens may arrive at
 * any page of the portal: whoever asks for the mail names it.
 */
export function authLinkTarget(
  pathname: string,
  link: AuthLink,
): '/email-verification' | '/reset-password' | null {
  if (link.accessToken && !LINK_PAGES.test(pathname))
    return link.type === 'recovery' ? '/reset-password' : '/email-verification'
  return pathname === '/' && (link.error || link.errorCode) ? '/email-verification' : null
}

const SECRET = [
  'access_token',
  'refresh_token',
  'expires_at',
  'expires_in',
  'token_type',
  'provider_token',
  'sb',
]

function withoutSecrets(params: string): string {
  const left = new URLSearchParams(params)
  for (const name of SECRET) left.delete(name)
  return left.toString()
}

let current: AuthLink = parseAuthLink('', '')

/** Reads the address once, before the router and the backend client start, and cleans it. */
export function captureAuthLink(): void {
  current = parseAuthLink(location.search, location.hash)
  const target = authLinkTarget(location.pathname, current)
  if (!current.accessToken && !current.refreshToken && !target) return
  const hash = fragmentOf(location.hash)
  // What the service answers beside tokens is all in the hash: whoever asked for the mail may not add an error to it.
  const query = hash.includes('access_token=') ? '' : withoutSecrets(location.search)
  const fragment = withoutSecrets(hash)
  const path = target ?? location.pathname
  history.replaceState(history.state, '', path + (query && `?${query}`) + (fragment && `#${fragment}`))
}

/**
 * What the address in front says: a link's outcome stays in it, so that a reload or a step back shows the same. The
 * tokens are no longer there; the caller takes them, once, with `consumeTokens`.
 */
export function currentAuthLink(): AuthLink {
  return parseAuthLink(location.search, location.hash)
}

type Account = { id: string; email: string }

const toCode = (letter: string) => letter.charCodeAt(0)

/**
 * Whose session a token says it is; null where it cannot be read. Nothing is proved by it: it serves to ask before one
 * account takes the place of another, and the server must then name the same one (`startLinkSession`).
 */
export function accountOf(accessToken: string): Account | null {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), toCode)
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!isRecord(claims) || typeof claims.sub !== 'string') return null
    return { id: claims.sub, email: typeof claims.email === 'string' ? claims.email : '' }
  } catch {
    return null
  }
}

/** Whose session the link carries, by its own word; null without one. */
export const linkAccount = (): Account | null => accountOf(current.accessToken ?? '')

/** Takes tokens back that could not be used for want of a line: they are nowhere else. */
export function returnTokens(tokens: { access_token: string; refresh_token: string }): void {
  current = { ...current, accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
}

/** Returns the tokens once; a second call, or a return to the page, gets null. */
export function consumeTokens(): { access_token: string; refresh_token: string } | null {
  const { accessToken, refreshToken } = current
  current = { ...current, accessToken: null, refreshToken: null }
  return accessToken && refreshToken ? { access_token: accessToken, refresh_token: refreshToken } : null
}
