import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeError, errorCode, isNetworkError } from '@/lib/errors/describe-error'
import { reportFailure } from '@/lib/errors/report-error'
import { isTooLong, tooLong } from '@/lib/password-length'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import type { Credentials, FieldIssue } from './credentials'
import { loadAuthApi } from './load-api'
import { pendingEmail } from './pending-email'
import { authFailures, authToasts } from './texts'

const fieldOfCode: Record<string, 'email' | 'password'> = {
  weak_password: 'password',
  email_address_invalid: 'email',
  email_address_not_authorized: 'email',
  validation_failed: 'email',
}

export function useSignUp() {
  const navigate = useNavigate()
  // The form stays active while the next page loads: a second sign-up would fail.
  const signedUp = useRef(false)

  return async function signUp({ email, password, ...declared }: Credentials): Promise<FieldIssue | null> {
    if (signedUp.current) return null
    if (isTooLong(password)) return { field: 'password', message: tooLong }
    try {
      await (await loadAuthApi()).signUp(email, password, declared)
    } catch (error) {
      reportFailure(error, authFailures.signUp)
      if (isNetworkError(error)) return { field: 'root' }
      const field = fieldOfCode[errorCode(error) ?? '']
      return field ? { field, message: describeError(error, authFailures.signUp.failureDetail) } : null
    }
    signedUp.current = true
    pendingEmail.set(email)
    showToast({ ...authToasts.signedUp, replaces: [authFailures.signUp.failure] })
    // The navigation state carries the address in case storage is blocked.
    void navigate(paths.registrationConfirmed, { state: { email } })
    return null
  }
}
