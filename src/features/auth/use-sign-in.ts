import { isRecord } from '@/lib/is-record'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorCode, isNetworkError } from '@/lib/errors/describe-error'
import { reportFailure, type OperationMeta } from '@/lib/errors/report-error'
import { paths } from '@/lib/paths'
import { BACK_TOAST, ENDED_TOAST, showToast } from '@/lib/toast'
import { accessStatusOf } from '@/session/access'
import { sessionStore } from '@/session/session-store'
import type { Credentials, FieldIssue } from './credentials'
import { loadAuthApi } from './load-api'
import { pendingEmail } from './pending-email'
import { authFailures, authToasts } from './texts'

/**
 * What failed, for the sentence of a code that has none of its own. A refusal without a code comes from a gateway, of the
 * app's key, say; or from an older service, of the credentials: that one has status 400.
 */
function failureOf(error: unknown): OperationMeta {
  const status = isRecord(error) ? error.status : null
  if (status === 400 && errorCode(error) === '400') return authFailures.signIn
  const isRefusal = typeof status === 'number' && status >= 400 && status < 500
  return isRefusal && errorCode(error) !== String(status) ? authFailures.refusal : authFailures.authentication
}

/** What was said before somebody was signed in, perhaps to somebody else. */
const untrue = [
  ENDED_TOAST,
  BACK_TOAST,
  authFailures.signIn.failure,
  authFailures.authentication.failure,
  authToasts.incomplete.title,
]

/** Signs in and redirects by status (product 4, login). `returnTo` is a path inside this app. */
export function useSignIn(returnTo: string) {
  const navigate = useNavigate()
  const [checking, setChecking] = useState(false)
  /** The address, if it has an account that is not verified yet. */
  const [unverified, setUnverified] = useState<string | null>(null)

  const signIn = useCallback(
    async ({ email, password }: Credentials): Promise<FieldIssue | null> => {
      setUnverified(null)
      try {
        const api = await loadAuthApi()
        const session = await api.signIn(email, password)
        // It is confirmed, so that whoever is next on this device asks for no link to it.
        if (pendingEmail.is(email)) pendingEmail.clear()
        setChecking(true)
        await api.settleSession(session)
      } catch (error) {
        if (errorCode(error) === 'email_not_confirmed') setUnverified(email)
        reportFailure(error, failureOf(error))
        setChecking(false)
        return isNetworkError(error) ? { field: 'root' } : null
      }
      switch (accessStatusOf(sessionStore.get())) {
        case 'approved':
          showToast({ ...authToasts.signedIn, replaces: untrue })
          void navigate(returnTo, { replace: true })
          break
        case 'pending':
          showToast({ ...authToasts.pending, replaces: untrue })
          void navigate(paths.approvalStatus, { replace: true })
          break
        case 'unchecked':
          // That page says that the status could not be read, and offers to try again.
          void navigate(paths.approvalStatus, { replace: true })
          break
        case 'rejected':
          showToast({ ...authToasts.rejected, replaces: untrue })
          // Only a rejected person stays on this page and needs the form again.
          setChecking(false)
          break
      }
      return null
    },
    [navigate, returnTo],
  )
  return { signIn, checking, unverified }
}
