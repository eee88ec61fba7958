import { paths } from '@/lib/paths'
import { Button, ButtonLink } from '@/components/ui/button'
import { NoticeCard } from '@/components/ui/notice-card'
import { SendAgain } from './send-again'

type ResetSentProps = {
  email: string
  /** Sends the mail again. */
  resend: () => Promise<void>
  onOtherAddress: () => void
}

/** Says the same whether the address has an account or not, so that nobody can find out which ones exist. */
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
