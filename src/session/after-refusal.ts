import { errorCode, isPermissionError } from '@/lib/errors/describe-error'

/** The API's words for a token that is no good any more. */
const TOKEN_REFUSED = ['PGRST301', 'PGRST303']

/**
 * A refusal means that what this tab believes about the session or the role may be old: both are read again (decision
 * 35). Any other error says nothing about them.
 */
export function checkAfterRefusal(error: unknown): void {
  if (isPermissionError(error) || TOKEN_REFUSED.includes(errorCode(error) ?? ''))
    import('./session-engine').then(
      (engine) => engine.refreshStatus(),
      // Without its code nothing was read by it either.
      () => undefined,
    )
}
