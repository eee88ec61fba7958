import { paths } from '@/lib/paths'
import { Button, ButtonLink } from '@/components/ui/button'
import { NoticeCard } from '@/components/ui/notice-card'
import { SendAgain } from './send-again'

type ResetSentProps = {
  email: string
  resend: () => Promise<void>
  onOtherAddress: () => void
}

export function ResetSent({ email, resend, onOtherAddress }: ResetSentProps) {
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
          <SendAgain send={resend} />
          <Button variant="quiet" onClick={onOtherAddress}>
            Usar outro endereço
          </Button>
        </>
      }
    />
  )
}
