import { isRecord } from '@/lib/is-record'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorCode, isNetworkError } from '@/lib/errors/describe-error'
import { reportFailure, type OperationMeta } from '@/lib/errors/report-error'
import { paths } from '@/lib/paths'
import { DRAFT_RESTORED_TOAST, ENDED_TOAST, showToast, type Notice } from '@/lib/toast'
import type { AccessStatus } from '@/session/access'
import type { Credentials, FieldIssue } from './credentials'
import { loadAuthApi } from './load-api'
import { pendingEmail } from './pending-email'
import { authFailures, authToasts } from './texts'

// Messages for errors without their own text. A refusal without a code comes from a gateway,
// or, with status 400, from an older auth service that rejects the credentials.
function failureOf(error: unknown): OperationMeta {
  const status = isRecord(error) ? error.status : null
  if (status === 400 && errorCode(error) === '400') return authFailures.signIn
  const isRefusal = typeof status === 'number' && status >= 400 && status < 500
  return isRefusal && errorCode(error) !== String(status) ? authFailures.refusal : authFailures.authentication
}

/** Toasts that a login makes obsolete, some of them about another person. */
const obsoleteToasts = [
  ENDED_TOAST,
  DRAFT_RESTORED_TOAST,
  authFailures.signIn.failure,
  authFailures.authentication.failure,
  authToasts.incomplete.title,
]

const greetings: Record<AccessStatus, Notice | null> = {
  approved: authToasts.signedIn,
  pending: authToasts.pending,
  rejected: authToasts.rejected,
  unchecked: null,
}

/** Product 4, login: redirects by status who is not approved. */
export function useSignIn() {
  const navigate = useNavigate()
  const [checking, setChecking] = useState(false)
  const [unverified, setUnverified] = useState<string | null>(null)

  async function signIn({ email, password }: Credentials): Promise<FieldIssue | null> {
    setUnverified(null)
    let access: AccessStatus | null
    try {
      const api = await loadAuthApi()
      const session = await api.signIn(email, password)
      // The address is confirmed: the next person on this device must not request a link for it.
      if (pendingEmail.is(email)) pendingEmail.clear()
      setChecking(true)
      access = await api.completeSignIn(session)
    } catch (error) {
      if (errorCode(error) === 'email_not_confirmed') setUnverified(email)
      reportFailure(error, failureOf(error))
      setChecking(false)
      return isNetworkError(error) ? { field: 'root' } : null
    }
    const toast = access && greetings[access]
    if (toast) showToast({ ...toast, replaces: obsoleteToasts })
    // The page leads on who is approved, asks for the second step, or shows the form again to a rejected person.
    setChecking(false)
    if (access === 'pending' || access === 'unchecked') void navigate(paths.approvalStatus, { replace: true })
    return null
  }
  return { signIn, checking, unverified }
}
