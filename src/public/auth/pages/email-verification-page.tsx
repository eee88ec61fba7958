import { useEffect } from 'react'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { useSession } from '@/session/auth-provider'
import { useRequestedSignOut } from '@/session/sign-out-request'
import { ButtonLink } from '@/components/ui/button'
import { NoticeCard } from '@/components/ui/notice-card'
import { AccountSwitchDialog } from '../components/account-switch-dialog'
import { ResendVerification } from '../components/resend-verification'
import { choosePassword, VerificationSuccess } from '../components/verification-success'
import { pendingEmail } from '../pending-email'
import { alreadyOpened, authToasts, REDIRECT_DELAY_MS } from '../texts'
import { useRunOnce } from '../use-run-once'
import { useRedirect } from '../use-redirect'
import { verifyEmail } from '../verification'

const verified = `${paths.afterVerification}?verification=success`

export default function EmailVerificationPage() {
  return (
    <AccountSwitchDialog>
      <EmailVerification />
    </AccountSwitchDialog>
  )
}

function EmailVerification() {
  const result = useRunOnce(verifyEmail)
  const success = result?.kind === 'success'
  const bySession = success && result.by === 'session'
  const leaving = useRequestedSignOut() !== null
  useRedirect(
    success && !leaving ? (result.lacksPassword ? choosePassword : verified) : null,
    REDIRECT_DELAY_MS,
  )

  useEffect(() => {
    if (success) pendingEmail.clear()
    if (bySession) showToast({ ...authToasts.emailVerified, id: 'email-verified' })
  }, [success, bySession])

  if (!result) {
    return <NoticeCard spot="waiting" title="Verificando seu email..." lead="Só um instante." />
  }
  if (result.kind === 'success') {
    return (
      <VerificationSuccess
        lacksPassword={result.lacksPassword}
        lead="Obrigado por confirmar seu endereço. Abrimos a próxima página em instantes."
        actions={<ButtonLink to={verified}>Continuar</ButtonLink>}
      />
    )
  }
  return <VerificationFailed message={result.message} />
}

function VerificationFailed({ message }: { message: string }) {
  const { user } = useSession()
  const email = pendingEmail.get()
  const waits = !user || pendingEmail.isOtherThan(user.email)
  return (
    <NoticeCard
      spot="broken"
      role="alert"
      title="Não foi possível verificar"
      lead={
        <>
          <p className="font-semibold text-danger-ink">{message}</p>
          <p className="mt-2">Os links de verificação expiram após 24 horas e só funcionam uma vez.</p>
          {waits && email && (
            <p className="mt-2">
              O novo link vai para <strong className="wrap-anywhere text-ink">{email}</strong>.
            </p>
          )}
        </>
      }
      actions={
        <>
          {waits && <ResendVerification email={email} />}
          {user && (
            <ButtonLink to={paths.approvalStatus} variant={waits ? 'secondary' : 'primary'}>
              Continuar
            </ButtonLink>
          )}
          <ButtonLink to={paths.auth} variant="secondary">
            Voltar para o login
          </ButtonLink>
        </>
      }
    >
      {/* A mail scanner may have opened the link first: the address is then verified despite this error. */}
      <p className="text-sm text-ink-soft">
        {user ? (
          <>
            Você está conectado como <strong className="wrap-anywhere text-ink">{user.email}</strong>.{' '}
            {waits
              ? 'Se era este o endereço a confirmar, não precisa de outro link.'
              : 'Este endereço já está confirmado: não precisa de outro link.'}
          </>
        ) : (
          alreadyOpened
        )}
      </p>
    </NoticeCard>
  )
}
