import { useCallback, useState } from 'react'
import { MailPlus } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { reportFailure } from '@/lib/errors/report-error'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { useSingleFlight } from '@/lib/use-single-flight'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-class'
import { loadAuthApi } from '../load-api'
import { pendingEmail } from '../pending-email'
import { authFailures, authToasts, RESEND_PAUSE } from '../texts'
import { useCountdown } from '../use-countdown'
import { Countdown } from './countdown'

type ResendProps = {
  /** Null if unknown: the person is sent to sign up again (product 8). */
  email: string | null
  variant?: ButtonVariant
}

export function ResendVerification({ email, variant = 'primary' }: ResendProps) {
  const navigate = useNavigate()
  const [sentAt, setSentAt] = useState(() => (email && pendingEmail.is(email) ? pendingEmail.sentAt() : 0))
  const left = useCountdown(sentAt + RESEND_PAUSE)

  const [resend, busy] = useSingleFlight(
    useCallback(async () => {
      if (Date.now() < sentAt + RESEND_PAUSE) return
      if (!email) {
        showToast(authToasts.addressUnknown)
        void navigate(paths.signUp)
        return
      }
      try {
        await (await loadAuthApi()).resendVerification(email)
        pendingEmail.set(email)
        setSentAt(pendingEmail.sentAt())
        showToast(authToasts.verificationSent)
      } catch (error) {
        reportFailure(error, authFailures.sendVerification)
      }
    }, [email, navigate, sentAt]),
  )

  return (
    <Button
      variant={variant}
      icon={<MailPlus aria-hidden="true" />}
      busy={busy}
      busyLabel="Enviando..."
      // `disabled` would drop the focus from the button just pressed.
      aria-disabled={left > 0 || undefined}
      onClick={() => void resend()}
    >
      {left > 0 ? <Countdown label="Reenviar link em" seconds={left} /> : 'Reenviar link'}
    </Button>
  )
}
