import { useCallback, useState } from 'react'
import { MailPlus } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { useSingleFlight } from '@/shared/lib/use-single-flight'
import { Button, ButtonLink } from '@/shared/ui/button'
import { NoticeCard } from '@/shared/ui/notice-card'
import { RESEND_PAUSE } from '../texts'
import { useCountdown } from '../use-countdown'
import { Countdown } from './countdown'

type ResetSentProps = {
  email: string
  /** Sends the mail again; whether it went out. */
  resend: (email: string) => Promise<boolean>
  onOtherAddress: () => void
}

/** Says the same whether the address has an account or not: who asks must not learn which ones exist. */
export function ResetSent({ email, resend, onOtherAddress }: ResetSentProps) {
  const [sentAt, setSentAt] = useState(() => Date.now())
  const left = useCountdown(sentAt + RESEND_PAUSE)
  const [again, busy] = useSingleFlight(
    useCallback(async () => {
      if (Date.now() < sentAt + RESEND_PAUSE) return
      if (await resend(email)) setSentAt(Date.now())
    }, [email, resend, sentAt]),
  )

  return (
    <NoticeCard
      spot="mail"
      title="Email Enviado"
      lead={
        <>
          <p>
            Se houver uma conta com o endereço <strong className="wrap-anywhere text-ink">{email}</strong>,
            você receberá em instantes um link para criar uma nova senha.
          </p>
          <p className="mt-2">Não chegou? Olhe também na caixa de spam.</p>
        </>
      }
      actions={
        <>
          <ButtonLink to={paths.auth}>Voltar para o login</ButtonLink>
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
          <Button variant="quiet" onClick={onOtherAddress}>
            Usar outro endereço
          </Button>
        </>
      }
    />
  )
}
