import { isRecord } from '@/lib/is-record'

const toCode = (letter: string) => letter.charCodeAt(0)

/** What a token claims, unverified; empty if it is not one. */
export function claimsOf(accessToken: string): Record<string, unknown> {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), toCode)
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isRecord(claims) ? claims : {}
  } catch {
    return {}
  }
}
