import { useState } from 'react'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/auth-provider'
import { Button, ButtonLink } from '@/components/ui/button'
import { NoticeCard } from '@/components/ui/notice-card'
import { AccountSwitchDialog } from '../components/account-switch-dialog'
import { NewPasswordForm } from '../components/new-password-form'
import { SecondStepPage } from '../components/second-step-page'
import { RecoveryCode } from '../components/recovery-code'
import { REDIRECT_DELAY_MS } from '../texts'
import { useRunOnce } from '../use-run-once'
import { useRedirect } from '../use-redirect'
import { checkResetLink } from '../verification'

/** Product 2 and 4: sets a new password, from a mail link or with an open session. */
export default function ResetPasswordPage() {
  const [attempt, setAttempt] = useState(1)
  return (
    <AccountSwitchDialog>
      <ResetPassword key={attempt} onRetry={() => setAttempt((count) => count + 1)} />
    </AccountSwitchDialog>
  )
}

function ResetPassword({ onRetry }: { onRetry: () => void }) {
  const link = useRunOnce(checkResetLink)
  const [code, setCode] = useState<'idle' | 'requested' | 'accepted'>('idle')
  const [changed, setChanged] = useState(false)
  const { user, secondStep } = useSession()
  useRedirect(changed ? paths.auth : null, REDIRECT_DELAY_MS)

  if (changed) {
    return (
      <NoticeCard
        spot="open"
        title="Senha alterada com sucesso"
        lead="Agora entre com a nova senha. Por segurança, sua conta foi desconectada de todos os aparelhos."
        actions={<ButtonLink to={paths.auth}>Ir para o login</ButtonLink>}
      />
    )
  }
  if (code === 'requested') return <RecoveryCode onSession={() => setCode('accepted')} />
  if (link === 'unreachable') {
    return (
      <NoticeCard
        spot="broken"
        role="alert"
        title="Não foi possível verificar o link"
        lead="Não conseguimos falar com o servidor. O link continua guardado nesta página: verifique sua conexão e tente novamente, sem fechar nem recarregar."
        actions={<Button onClick={onRetry}>Tentar novamente</Button>}
      />
    )
  }
  if (link === 'invalid' && code === 'idle') {
    return (
      <NoticeCard
        spot="broken"
        role="alert"
        title="Link inválido ou expirado"
        lead="Este link de redefinição não vale mais. Ele expira depois de algum tempo e só funciona uma vez."
        actions={
          <>
            <ButtonLink to={paths.forgotPassword}>Solicitar um novo link</ButtonLink>
            <Button variant="secondary" onClick={() => setCode('requested')}>
              Receber um código
            </Button>
            <ButtonLink to={paths.auth} variant="secondary">
              Voltar para o login
            </ButtonLink>
          </>
        }
      >
        {/* A mail scanner may have used up a new link, and nothing else explains that. */}
        <p className="text-sm text-ink-soft">
          O link era novo? Alguns serviços de e-mail abrem os links antes de você. Nesse caso, peça um código:
          a mensagem vem sem link.
        </p>
      </NoticeCard>
    )
  }
  if (!link) return <NoticeCard spot="waiting" title="Verificando o link..." lead="Só um instante." />
  // The auth service changes no password before the second step.
  if (user && secondStep === 'code') return <SecondStepPage step="code" userId={user.id} />
  return <NewPasswordForm onChanged={() => setChanged(true)} />
}
