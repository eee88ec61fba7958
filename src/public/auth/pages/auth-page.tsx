import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useHydrated } from '@/lib/store'
import { accessStatusOf } from '@/session/access'
import { useSession } from '@/session/auth-provider'
import { Banner } from '@/components/ui/banner'
import { PageHeading } from '@/components/ui/page-heading'
import { Spinner } from '@/components/ui/spinner'
import { AuthFrame } from '../components/auth-frame'
import { CredentialsForm } from '../components/credentials-form'
import { ResendVerification } from '../components/resend-verification'
import { AccessBanner } from '../components/access-banner'
import { SecondStepPage } from '../components/second-step-page'
import { SignUpSteps } from '../components/sign-up-steps'
import { redirectReasonOf, type RedirectReason } from '../redirect-reason'
import { useRedirect } from '../use-redirect'
import { useSignIn } from '../use-sign-in'
import { useSignUp } from '../use-sign-up'
import { draftSavedText } from '@/session/texts'
import { hasDraft } from '@/lib/user-storage'

export default function AuthPage() {
  const session = useSession()
  const location = useLocation()
  const [params] = useSearchParams()
  const signingUp = params.get('tab') === 'cadastro'
  const state: unknown = location.state
  const reason = redirectReasonOf(state)
  const returnTo = reason?.from ?? paths.profile
  const { signIn, checking, unverified } = useSignIn()
  const signUp = useSignUp()
  // The prerendered file has no navigation state.
  const hydrated = useHydrated()

  const { user, secondStep } = session
  // Nobody was signed in here, or the second step was missing, which belongs to a login.
  const [logsIn, setLogsIn] = useState(false)
  if (!logsIn && (secondStep || (!user && !session.loading))) setLogsIn(true)
  const access = session.user && !session.loading ? accessStatusOf(session) : null
  // An invitation's link, of somebody who has an account: the profile says whose it is and what became of it.
  const invited = params.get('email') ?? invitedIn(returnTo)
  const isInvitation = signingUp && params.has('email')
  // Product 4 names where a login leads; who is signed in already goes to their start page.
  const home = !reason && !logsIn && session.isAdmin ? paths.admin : returnTo
  const destination = isInvitation ? invitationLink(invited ?? '') : home
  const leaves = access === 'approved'
  useRedirect(leaves ? destination : null, 0)
  const readingStatus = checking || leaves || (session.loading && session.user !== null)

  if (user && secondStep) return <SecondStepPage step={secondStep} userId={user.id} />
  return (
    <AuthFrame aside={<SignUpSteps />}>
      <PageHeading
        lead={signingUp ? 'Leva menos de um minuto.' : 'Que bom ver você por aqui.'}
        className="mb-6"
      >
        {signingUp ? 'Crie sua conta' : 'Acesse sua conta'}
      </PageHeading>
      {readingStatus && (
        <p role="status" className="absolute flex items-center gap-3 py-6 text-lg">
          <Spinner label={null} />
          Verificando status da conta
        </p>
      )}
      {/* Hidden in place: nothing moves, and typed text survives a refusal. */}
      <div
        style={readingStatus ? { visibility: 'hidden' } : undefined}
        className="flex flex-col gap-5 returning:invisible"
      >
        {access ? (
          <AccessBanner access={access} />
        ) : (
          reason && hydrated && <RedirectReasonBanner reason={reason} />
        )}
        {unverified && !signingUp && (
          <Banner
            tone="warning"
            title="Falta confirmar seu e-mail"
            actions={<ResendVerification email={unverified} variant="secondary" />}
          >
            Abra o link que enviamos para <strong className="wrap-anywhere">{unverified}</strong>. Se não
            encontrar a mensagem, olhe também na caixa de spam.
          </Banner>
        )}
        <CredentialsForm
          mode={signingUp ? 'sign-up' : 'sign-in'}
          invited={invited}
          onSubmit={signingUp ? signUp : signIn}
        >
          {signingUp ? <SignUpNote invited={isInvitation} /> : <ForgotLink />}
        </CredentialsForm>
        <p className="border-t border-line pt-5 text-center">
          {signingUp ? 'Já tem uma conta?' : 'Ainda não tem uma conta?'}{' '}
          <Link
            to={signingUp ? paths.auth : paths.signUp}
            state={state}
            replace
            className="link -my-2 inline-block py-2"
          >
            {signingUp ? 'Entrar na minha conta' : 'Criar uma conta'}
          </Link>
        </p>
        <Link to={paths.help} className="link -my-2 self-center py-2">
          Ajuda
        </Link>
      </div>
    </AuthFrame>
  )
}

const invitationLink = (email: string) =>
  `${paths.profile}?${new URLSearchParams({ pessoas: 'convites', email })}`

/** The address that the link to an invitation names. */
function invitedIn(returnTo: string): string | null {
  const query = new URLSearchParams(returnTo.split('?')[1]?.split('#')[0])
  return query.get('pessoas') === 'convites' ? query.get('email') : null
}

/** Whether an invitation is still open is nothing that a visitor may learn. */
function SignUpNote({ invited }: { invited: boolean }) {
  return (
    <Banner tone="info" role="note">
      Depois de criar a conta, você recebe um e-mail com um link para confirmar seu endereço. Em seguida, seu
      cadastro fica pendente até que um administrador o aprove.{' '}
      <Link to={paths.dataRights} className="link">
        Como cuidamos dos seus dados
      </Link>
      {invited && (
        <p className="mt-2">
          Você veio por um convite: use o e-mail que o recebeu. Ele vale por 7 dias. Se já não valer, seu
          perfil avisa depois da aprovação.
        </p>
      )}
    </Banner>
  )
}

function ForgotLink() {
  return (
    <Link to={paths.forgotPassword} className="link -my-2 self-start py-2">
      Esqueceu sua senha?
    </Link>
  )
}

function RedirectReasonBanner({ reason: { from, endedFor } }: { reason: RedirectReason }) {
  if (endedFor === null)
    return (
      <Banner tone="info" role="note">
        Entre na sua conta para continuar. Depois, você segue direto para onde ia.
      </Banner>
    )
  return (
    <Banner tone="warning" role="note" title="Sua sessão terminou">
      Entre novamente para voltar aonde estava.
      {from.startsWith(paths.profile) && hasDraft(endedFor) && ` ${draftSavedText}`}
    </Banner>
  )
}
