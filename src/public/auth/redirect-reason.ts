import { isRecord } from '@/lib/is-record'
import { safeInternalPath } from '@/lib/paths'

export type RedirectReason = {
  from: string
  /** The user whose session ended while the page was open. */
  endedFor: string | null
}

export function redirectReasonOf(state: unknown): RedirectReason | null {
  if (!isRecord(state)) return null
  const from = safeInternalPath(state.from)
  return from === null ? null : { from, endedFor: typeof state.endedFor === 'string' ? state.endedFor : null }
}
