import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorCode, isNetworkError } from '@/shared/errors/describe-error'
import { reportFailure } from '@/shared/errors/report-error'
import { paths } from '@/shared/lib/paths'
import { showToast } from '@/shared/lib/toast'
import { standingOf } from '@/shared/session/access'
import { sessionStore } from '@/shared/session/session-store'
import type { Credentials, FieldIssue } from './components/credentials-form'
import { loadAuthApi } from './load-api'
import { authFailures, authToasts } from './texts'

/** Whether the service itself said no, as opposed to a cut line or a fault of its own. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  const { status } = error
  return typeof status === 'number' && status >= 400 && status < 500
}

/** Signs in and goes where spec 4, 'Login outcome', says. `returnTo` is a path inside this app. */
export function useSignIn(returnTo: string) {
  const navigate = useNavigate()
  const [checking, setChecking] = useState(false)
  /** The address that exists but is not verified yet. */
  const [unverified, setUnverified] = useState<string | null>(null)

  const signIn = useCallback(
    async ({ email, password }: Credentials): Promise<FieldIssue | null> => {
      setUnverified(null)
      try {
        const api = await loadAuthApi()
        const session = await api.signIn(email, password)
        setChecking(true)
        await api.settleSession(session)
      } catch (error) {
        if (errorCode(error) === 'email_not_confirmed') setUnverified(email)
        reportFailure(error, isRefusal(error) ? authFailures.signIn : authFailures.authentication)
        setChecking(false)
        return isNetworkError(error) ? { field: 'root' } : null
      }
      switch (standingOf(sessionStore.get())) {
        case 'approved':
          showToast(authToasts.signedIn)
          void navigate(returnTo, { replace: true })
          break
        case 'pending':
          showToast(authToasts.pending)
          void navigate(paths.approvalStatus, { replace: true })
          break
        case 'unchecked':
          // That page says that the status could not be read, and tries again.
          void navigate(paths.approvalStatus, { replace: true })
          break
        case 'rejected':
          showToast(authToasts.rejected)
          // Who leaves sees the check until the next page is here; who stays sees the form again.
          setChecking(false)
          break
      }
      return null
    },
    [navigate, returnTo],
  )
  return { signIn, checking, unverified }
}
