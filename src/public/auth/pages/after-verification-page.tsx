import { useEffect, useState, type PointerEvent } from 'react'
import { config } from '@/lib/config'
import { paths } from '@/lib/paths'
import { accessStatusOf } from '@/session/access'
import { useSession } from '@/session/auth-provider'
import { useRequestedSignOut } from '@/session/sign-out-request'
import { ButtonLink } from '@/components/ui/button'
import { NoticeCard } from '@/components/ui/notice-card'
import { AccountSwitchDialog } from '../components/account-switch-dialog'
import { choosePassword, VerificationSuccess } from '../components/verification-success'
import { pendingEmail } from '../pending-email'
import { alreadyOpened, MAIN_SITE_DELAY_MS, verificationErrors } from '../texts'
import { useRunOnce } from '../use-run-once'
import { useRedirect } from '../use-redirect'
import { concludeVerification } from '../verification'

/** Product 2 and 4: receives the result of a verification link, then redirects to the provider's main site, if any. */
export default function AfterVerificationPage() {
  return (
    <AccountSwitchDialog>
      <AfterVerification />
    </AccountSwitchDialog>
  )
}

function AfterVerification() {
  const result = useRunOnce(concludeVerification)
  const session = useSession()
  const { user } = session
  const approved = user !== null && !session.loading && accessStatusOf(session) === 'approved'
  // Without a main site, people read there what becomes of their sign-up, also before it was read (decision 103).
  const mainSite = config.mainSiteUrl ?? (user && !approved ? paths.approvalStatus : paths.home)
  // A redirect must not interrupt a person who is about to use one of the error's buttons.
  const [paused, setPaused] = useState(false)
  const leaving = useRequestedSignOut() !== null
  // Nothing of this URL is passed on: neither tokens nor parameters.
  const next = result?.kind === 'success' && result.lacksPassword ? choosePassword : mainSite
  useRedirect(result && !paused && !leaving ? next : null, MAIN_SITE_DELAY_MS)

  useEffect(() => {
    if (result?.kind === 'success') pendingEmail.clear()
  }, [result])

  const onward = approved
    ? { to: paths.profile, children: 'Ir para o perfil da ONG' }
    : { to: paths.approvalStatus, children: 'Acompanhar meu cadastro' }

  if (!result) {
    return <NoticeCard spot="waiting" title="Processando verificação..." lead="Só um instante." />
  }
  if (result.kind === 'success') {
    return (
      <VerificationSuccess
        lacksPassword={result.lacksPassword}
        lead={
          approved
            ? 'Seu cadastro já está aprovado. Abrimos a próxima página em instantes.'
            : 'Seu cadastro segue para a análise da nossa equipe. Abrimos a próxima página em instantes.'
        }
        actions={<ButtonLink {...(user ? onward : { to: paths.auth, children: 'Entrar na minha conta' })} />}
      />
    )
  }
  const expired = result.message === verificationErrors.expired
  const confirmed = user && !pendingEmail.isOtherThan(user.email)
  const pause = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  }
  return (
    // A lifted finger leaves the element, so a touch pauses for good.
    <div onPointerDown={({ pointerType }) => pointerType !== 'mouse' && setPaused(true)}>
      <NoticeCard
        spot="broken"
        role="alert"
        title="Ocorreu um erro"
        lead={
          <>
            <p className="font-semibold text-danger-ink">{result.message}</p>
            {confirmed ? (
              <p className="mt-2">
                Você está conectado como <strong className="wrap-anywhere text-ink">{user.email}</strong>.
                Este endereço já está confirmado: não precisa de outro link.
              </p>
            ) : (
              expired && <p className="mt-2">{alreadyOpened}</p>
            )}
            <p className="mt-2">
              {paused
                ? 'Leia com calma: você continua pelo botão.'
                : 'Abrimos a próxima página em instantes.'}
            </p>
          </>
        }
        actions={
          <>
            {confirmed ? (
              <ButtonLink {...pause} {...onward} />
            ) : (
              <ButtonLink
                {...pause}
                to={`${paths.emailVerification}?error_code=${expired ? 'otp_expired' : 'verification_failed'}`}
              >
                Receber um novo link
              </ButtonLink>
            )}
            <ButtonLink {...pause} to={mainSite} variant="secondary">
              Continuar
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
