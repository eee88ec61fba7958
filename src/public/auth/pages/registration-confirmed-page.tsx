import { isRecord } from '@/lib/is-record'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { accessStatusOf, type AccessStatus } from '@/session/access'
import { useSession } from '@/session/auth-provider'
import { ButtonLink } from '@/components/ui/button'
import { NoticeCard } from '@/components/ui/notice-card'
import { ResendVerification } from '../components/resend-verification'
import { pendingEmail } from '../pending-email'

function emailOf(state: unknown): string | null {
  return isRecord(state) && typeof state.email === 'string' ? state.email : null
}

/** Product 2: the same for a new address and for an existing account (decision 36). */
export default function RegistrationConfirmedPage() {
  const session = useSession()
  const [params] = useSearchParams()
  const signedUp = emailOf(useLocation().state)
  // A rejected person may sign up another address: the page is then about that one.
  const isOther = signedUp && signedUp.toLowerCase() !== session.user?.email.toLowerCase()
  const user = isOther ? null : session.user
  const email = user?.email ?? params.get('email') ?? pendingEmail.get() ?? signedUp

  return (
    <NoticeCard
      spot="mail"
      title="Cadastro realizado com sucesso"
      lead={
        user ? (
          <AlreadyVerified
            email={user.email}
            status={session.loading ? 'unchecked' : accessStatusOf(session)}
          />
        ) : (
          <WhatToDo email={email} />
        )
      }
      actions={
        <>
          {/* Before confirmation, the status page leads to a login that fails: never the primary action. */}
          {!user && <ResendVerification email={email} variant="secondary" />}
          <ButtonLink to={paths.approvalStatus} variant={user ? 'primary' : 'quiet'}>
            Ver status do cadastro
          </ButtonLink>
          <ButtonLink to={paths.home} variant="quiet">
            Voltar para a página inicial
          </ButtonLink>
        </>
      }
    >
      {!user && (
        <div className="grid w-full gap-3 rounded-md bg-sunken px-4 py-3 text-left text-sm">
          <p>
            <strong>Não chegou?</strong> Olhe na caixa de spam ou de promoções. Endereço errado?{' '}
            <Link to={paths.signUp} onClick={() => pendingEmail.clear()} className="link">
              Usar outro e-mail
            </Link>
          </p>
          <p>
            <strong>Já tem uma conta?</strong> Então{' '}
            <Link to={paths.auth} className="link">
              entre
            </Link>{' '}
            ou{' '}
            <Link to={paths.forgotPassword} className="link">
              recupere sua senha
            </Link>
            .
          </p>
          <p>
            <Link to={`${paths.help}/criar-conta`} className="link -my-2 inline-block py-2">
              Ajuda: criar a conta e confirmar o e-mail
            </Link>
          </p>
        </div>
      )}
    </NoticeCard>
  )
}

function WhatToDo({ email }: { email: string | null }) {
  return (
    <>
      <p>
        Recebemos seu cadastro. Enviamos um link de confirmação para{' '}
        {email ? <strong className="wrap-anywhere text-ink">{email}</strong> : 'o seu e-mail'}: abra a
        mensagem e clique no link.
      </p>
      <p className="mt-2">Depois disso, um administrador analisa o cadastro.</p>
    </>
  )
}

function AlreadyVerified({ email, status }: { email: string; status: AccessStatus }) {
  return (
    <p>
      Seu e-mail <strong className="wrap-anywhere text-ink">{email}</strong> já está confirmado.
      {status === 'approved' && ' Seu cadastro já foi aprovado.'}
      {(status === 'pending' || status === 'unchecked') && ' Acompanhe a análise do seu cadastro.'}
    </p>
  )
}
