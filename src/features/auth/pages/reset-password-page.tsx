import { useState } from 'react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/button'
import { NoticeCard } from '@/shared/ui/notice-card'
import { AskAccount } from '../components/ask-account'
import { NewPasswordForm } from '../components/new-password-form'
import { REDIRECT_DELAY } from '../texts'
import { useOnce } from '../use-once'
import { useRedirect } from '../use-redirect'
import { checkResetLink } from '../verification'

/** Spec 2 and 4: sets a new password, by a mail link or with an open session. */
export default function ResetPasswordPage() {
  return (
    <AskAccount>
      <ResetPassword />
    </AskAccount>
  )
}

function ResetPassword() {
  const link = useOnce(checkResetLink)
  const [changed, setChanged] = useState(false)
  useRedirect(changed ? paths.auth : null, REDIRECT_DELAY)

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
  if (link === 'invalid') {
    return (
      <NoticeCard
        spot="broken"
        role="alert"
        title="Link inválido ou expirado"
        lead="Este link de redefinição não vale mais. Ele expira depois de algum tempo e só funciona uma vez."
        actions={
          <>
            <ButtonLink to={paths.forgotPassword}>Solicitar um novo link</ButtonLink>
            <ButtonLink to={paths.auth} variant="secondary">
              Voltar para o login
            </ButtonLink>
          </>
        }
      />
    )
  }
  if (!link) return <NoticeCard spot="waiting" title="Verificando o link..." lead="Só um instante." />
  return <NewPasswordForm onChanged={() => setChanged(true)} />
}
