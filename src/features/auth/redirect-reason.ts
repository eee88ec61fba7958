import { isRecord } from '@/lib/is-record'
import { safeInternalPath } from '@/lib/paths'

/** Why a guard, or another page, sent somebody to the login. */
export type RedirectReason = {
  /** The path inside the app that they wanted to open. */
  from: string
  /** Whose session ended while they had the page open. */
  endedFor: string | null
}

/** Reads it from the navigation state, which may hold anything; null if they opened the login themselves. */
export function redirectReasonOf(state: unknown): RedirectReason | null {
  if (!isRecord(state)) return null
  const from = safeInternalPath(state.from)
  return from === null ? null : { from, endedFor: typeof state.endedFor === 'string' ? state.endedFor : null }
}
