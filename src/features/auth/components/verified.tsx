import type { ReactNode } from 'react'
import { paths } from '@/shared/lib/paths'
import { useSession } from '@/shared/session/session'
import { requestSignOut } from '@/shared/session/sign-out-request'
import { ButtonLink } from '@/shared/ui/button'
import { NoticeCard } from '@/shared/ui/notice/notice-card'

/** Where an address that got more than one link goes on (decision 91): the type says that the password of before will do. */
export const choosePassword = `${paths.resetPassword}?type=signup`

type VerifiedProps = {
  /** Whether more than one link went to the address. */
  sentAgain: boolean
  /** What follows, and the way there, where only one did. */
  lead: string
  actions: ReactNode
}

/**
 * Says that the address is confirmed, and whose session the link has begun: somebody may have been sent the link of an
 * account that is not theirs.
 */
export function Verified({ sentAgain, lead, actions }: VerifiedProps) {
  const { user } = useSession()
  return (
    <NoticeCard
      spot="open"
      title="Email Verificado com Sucesso!"
      lead={
        sentAgain
          ? 'Enviamos mais de um link para este endereço. Por segurança, falta só escolher a senha. Abrimos a próxima página em instantes.'
          : lead
      }
      actions={sentAgain ? <ButtonLink to={choosePassword}>Criar minha senha</ButtonLink> : actions}
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
