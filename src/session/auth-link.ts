import { repairedAddress } from '@/lib/mailed-address'
import { claimsOf } from './token-claims'

/** Mail link, in query or hash (product 4, verification and reset). Tokens leave the URL at once. */
export type AuthLink = {
  accessToken: string | null
  refreshToken: string | null
  type: string | null
  verification: string | null
  error: string | null
  errorCode: string | null
  errorDescription: string | null
}

/** The requester controls most of a link: only the part after the last '#' is the service's. */
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

/** It is null for a link at its own page. Tokens may arrive anywhere: anybody can write an address. */
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
let misplaced = false

/** Runs once, before the router and the client: repairs the address, and removes the tokens. */
export function captureAuthLink(): void {
  const address = repairedAddress(location)
  if (address !== location.pathname + location.search + location.hash)
    history.replaceState(history.state, '', address)
  current = parseAuthLink(location.search, location.hash)
  const target = authLinkTarget(location.pathname, current)
  misplaced = target !== null
  if (!current.accessToken && !current.refreshToken && !target) return
  const hash = fragmentOf(location.hash)
  // With tokens, all service parameters are in the hash: the requester must not inject an error.
  const query = hash.includes('access_token=') ? '' : withoutSecrets(location.search)
  const fragment = withoutSecrets(hash)
  const path = target ?? location.pathname
  history.replaceState(history.state, '', path + (query && `?${query}`) + (fragment && `#${fragment}`))
}

/** The outcome stays in the URL for reload and Back; `consumeTokens` returns the tokens once. */
export function currentAuthLink(): AuthLink {
  return parseAuthLink(location.search, location.hash)
}

type Account = { id: string; email: string }

/** Unverified, to confirm before switching accounts; the server must match it (`startLinkSession`). */
export function accountOf(accessToken: string): Account | null {
  const claims = claimsOf(accessToken)
  if (typeof claims.sub !== 'string') return null
  return { id: claims.sub, email: typeof claims.email === 'string' ? claims.email : '' }
}

export const linkAccount = (): Account | null => accountOf(current.accessToken ?? '')

/** Tokens that came elsewhere than to the pages of mail links sign nobody in unasked. */
export const isLinkMisplaced = (): boolean => misplaced

/** Restores tokens after a network error: they are nowhere else. */
export function returnTokens(tokens: { access_token: string; refresh_token: string }): void {
  current = { ...current, accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
}

export function consumeTokens(): { access_token: string; refresh_token: string } | null {
  const { accessToken, refreshToken } = current
  current = { ...current, accessToken: null, refreshToken: null }
  return accessToken && refreshToken ? { access_token: accessToken, refresh_token: refreshToken } : null
}
