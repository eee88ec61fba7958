import { safeInternalPath } from '@/shared/lib/paths'

/** Why a guard, or another page, sent somebody to the login. */
export type GuardStop = {
  /** Where they wanted to go, inside the app. */
  from: string
  /** They were in there already. */
  sessionEnded: boolean
}

/** Reads it from the navigation state, which may hold anything; null: they came by themselves. */
export function guardStopOf(state: unknown): GuardStop | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const from = safeInternalPath(state.from)
  return from === null ? null : { from, sessionEnded: 'sessionEnded' in state && state.sessionEnded === true }
}
