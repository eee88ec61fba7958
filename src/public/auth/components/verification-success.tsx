import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/auth-provider'
import { requestSignOut } from '@/session/sign-out-request'
import { ButtonLink } from '@/components/ui/button'
import { NoticeCard } from '@/components/ui/notice-card'

/** The type makes the page explain why a password is needed (decision 91). */
export const choosePassword = `${paths.resetPassword}?type=signup`

type VerificationSuccessProps = {
  lacksPassword: boolean
  lead: string
  actions: ReactNode
}

/** Shows whose session the link began: it may belong to somebody else. */
export function VerificationSuccess({ lacksPassword, lead, actions }: VerificationSuccessProps) {
  const { user } = useSession()
  return (
    <NoticeCard
      spot="open"
      title="Email Verificado com Sucesso!"
      lead={
        lacksPassword
          ? 'Este endereço foi cadastrado mais de uma vez. Por segurança, falta só escolher a senha. Abrimos a próxima página em instantes.'
          : lead
      }
      actions={lacksPassword ? <ButtonLink to={choosePassword}>Criar minha senha</ButtonLink> : actions}
    >
      {user && (
        <p className="text-sm text-ink-soft">
          Você entrou como <strong className="wrap-anywhere text-ink">{user.email}</strong>. Não é você?{' '}
          <button type="button" className="link min-h-11 sm:min-h-0" onClick={requestSignOut}>
            Sair
          </button>
        </p>
      )}
    </NoticeCard>
  )
}
