import { useCallback, useState } from 'react'
import { MailPlus } from 'lucide-react'
import { reportFailure } from '@/lib/errors/report-error'
import { useSingleFlight } from '@/lib/use-single-flight'
import { Button } from '@/components/ui/button'
import { authFailures, RESEND_PAUSE } from '../texts'
import { useCountdown } from '../use-countdown'
import { Countdown } from './countdown'

/** The first mail has just been sent, so the countdown starts at once. */
export function SendAgain({ send }: { send: () => Promise<void> }) {
  const [sentAt, setSentAt] = useState(() => Date.now())
  const left = useCountdown(sentAt + RESEND_PAUSE)
  const [again, busy] = useSingleFlight(
    useCallback(async () => {
      if (Date.now() < sentAt + RESEND_PAUSE) return
      try {
        await send()
        setSentAt(Date.now())
      } catch (error) {
        reportFailure(error, authFailures.sendReset)
      }
    }, [send, sentAt]),
  )
  return (
    <Button
      variant="secondary"
      icon={<MailPlus aria-hidden="true" />}
      busy={busy}
      busyLabel="Enviando..."
      aria-disabled={left > 0 || undefined}
      onClick={() => void again()}
    >
      {left > 0 ? <Countdown label="Enviar novamente em" seconds={left} /> : 'Enviar novamente'}
    </Button>
  )
}
