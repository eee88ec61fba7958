import { errorCode, isPermissionError } from '@/lib/errors/describe-error'

const TOKEN_REFUSED = ['PGRST301', 'PGRST303']

/** A refusal may mean an outdated session or role: re-read both (decision 35). */
export function checkAfterRefusal(error: unknown): void {
  if (isPermissionError(error) || TOKEN_REFUSED.includes(errorCode(error) ?? ''))
    import('./session-engine').then(
      (engine) => engine.refreshStatus(),
      // Its code did not load: nothing to refresh.
      () => undefined,
    )
}
