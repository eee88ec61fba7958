import { useState, useSyncExternalStore } from 'react'
import { MailPlus } from 'lucide-react'
import { reportFailure } from '@/lib/errors/report-error'
import { useSingleFlight } from '@/lib/use-single-flight'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-class'
import { authFailures, RESEND_COOLDOWN_MS } from '../texts'

function everySecond(tick: () => void) {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

/** @returns whole seconds left until `until` (ms since 1970), at least 0 */
const useCountdown = (until: number): number =>
  useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((until - Date.now()) / 1000)),
    () => 0,
  )

type SendAgainProps = {
  label?: string
  waitLabel?: string
  variant?: ButtonVariant
  /** When the last mail was sent, in ms since 1970; 0 if never. Default: now. */
  lastSentAt?: number
  /** It resolves with false where no mail was sent. */
  send: () => Promise<unknown>
  failure?: { failure: string }
}

/** Sends a mail again, at most once a minute. Counts down after a mail only. */
export function SendAgain({
  label = 'Enviar novamente',
  waitLabel = 'Enviar novamente em',
  variant = 'secondary',
  lastSentAt,
  send,
  failure = authFailures.sendReset,
}: SendAgainProps) {
  const [sentAt, setSentAt] = useState(() => lastSentAt ?? Date.now())
  const left = useCountdown(sentAt + RESEND_COOLDOWN_MS)
  const [again, busy] = useSingleFlight(async () => {
    if (Date.now() < sentAt + RESEND_COOLDOWN_MS) return
    try {
      if ((await send()) !== false) setSentAt(Date.now())
    } catch (error) {
      reportFailure(error, failure)
    }
  })
  return (
    <Button
      variant={variant}
      icon={<MailPlus />}
      busy={busy}
      busyLabel="Enviando..."
      // Not `disabled`, which would drop the focus from the button just pressed.
      aria-disabled={left > 0 || undefined}
      onClick={() => void again()}
    >
      {left > 0 ? (
        <span>
          {waitLabel} <span className="whitespace-nowrap tabular-nums">{left} s</span>
        </span>
      ) : (
        label
      )}
    </Button>
  )
}
