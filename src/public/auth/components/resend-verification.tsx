import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import type { ButtonVariant } from '@/components/ui/button-class'
import { loadAuthApi } from '../load-api'
import { pendingEmail } from '../pending-email'
import { authFailures, authToasts } from '../texts'
import { SendAgain } from './send-again'

type ResendProps = {
  /** It is null while unknown: the person is sent to sign up again (product 8). */
  email: string | null
  variant?: ButtonVariant
}

export function ResendVerification({ email, variant = 'primary' }: ResendProps) {
  const navigate = useNavigate()
  async function send() {
    if (!email) {
      showToast(authToasts.addressUnknown)
      void navigate(paths.signUp)
      return false
    }
    await (await loadAuthApi()).resendVerification(email)
    pendingEmail.set(email)
    showToast(authToasts.verificationSent)
    return true
  }
  return (
    <SendAgain
      label="Reenviar link"
      waitLabel="Reenviar link em"
      variant={variant}
      lastSentAt={email && pendingEmail.is(email) ? pendingEmail.sentAt() : 0}
      send={send}
      failure={authFailures.sendVerification}
    />
  )
}
