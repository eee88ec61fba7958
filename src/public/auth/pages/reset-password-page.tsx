import { useState } from 'react'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/auth-provider'
import { Button, ButtonLink } from '@/components/ui/button'
import { NoticeCard } from '@/components/ui/notice-card'
import { AccountSwitchDialog } from '../components/account-switch-dialog'
import { NewPasswordForm } from '../components/new-password-form'
import { SecondStepPage } from '../components/second-step-page'
import { REDIRECT_DELAY_MS, noAnswer } from '../texts'
import { useRunOnce } from '../use-run-once'
import { useRedirect } from '../use-redirect'
import { checkResetLink } from '../verification'
import { PageHeading } from '@/components/ui/page-heading'
import { loadAuthApi } from '../load-api'
import { AddressForm } from '../components/address-form'
import { AuthFrame } from '../components/auth-frame'
import { SendAgain } from '../components/send-again'
import { useForm } from 'react-hook-form'
import { describeError, errorCode, isNetworkError } from '@/lib/errors/describe-error'
import { accessCode } from '@/lib/normalize-text'
import { useSingleFlight } from '@/lib/use-single-flight'
import { Banner } from '@/components/ui/banner'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextInput } from '@/components/ui/text-input'

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

const sendCode = async (email: string) => (await loadAuthApi()).sendRecoveryCode(email)

/** Mail scanners may use up a link; a code survives them. Nothing here reveals whether an account exists. */
function RecoveryCode({ onSession }: { onSession: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (!sentTo) {
    return (
      <AuthFrame>
        <PageHeading
          lead="Enviamos um código por e-mail, sem link. Com ele você cria a nova senha."
          className="mb-6"
        >
          Receber um código
        </PageHeading>
        <AddressForm submitLabel="Enviar código" send={sendCode} onSent={setSentTo} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame>
      <PageHeading
        lead={
          <>
            Se houver uma conta com o endereço <strong className="wrap-anywhere text-ink">{sentTo}</strong>,
            você receberá em instantes um código. Olhe também na caixa de spam.
          </>
        }
        className="mb-6"
      >
        Digite o código
      </PageHeading>
      <CodeForm email={sentTo} onSession={onSession} />
      <div className="mt-5 flex flex-col gap-2 border-t border-line pt-5">
        <SendAgain send={() => sendCode(sentTo)} />
        <Button variant="quiet" onClick={() => setSentTo(null)}>
          Usar outro endereço
        </Button>
      </div>
    </AuthFrame>
  )
}

const codeErrors = {
  incomplete: 'Digite os números do código.',
  refused: 'Este código não confere ou não vale mais. Confira os números ou peça outro código.',
} as const

type CodeFormProps = { email: string; onSession: () => void }

/** Accepts every code length the auth service can be set to: a code may predate a change of the setting. */
function CodeForm({ email, onSession }: CodeFormProps) {
  const { register, handleSubmit, getValues, setError, formState } = useForm({ defaultValues: { code: '' } })
  const { errors } = formState
  const [submit, busy] = useSingleFlight(
    handleSubmit(async ({ code }) => {
      try {
        await (await loadAuthApi()).startCodeSession(email, accessCode(code))
      } catch (error) {
        if (isNetworkError(error)) setError('root', { message: noAnswer })
        else if (errorCode(error) === 'otp_expired')
          setError('code', { message: codeErrors.refused }, { shouldFocus: true })
        else setError('root', { message: describeError(error, codeErrors.refused) })
        return
      }
      onSession()
    }),
  )

  return (
    <Form values={getValues} className="flex flex-col gap-4" onSubmit={submit}>
      <Field label="Código" hint="Os números da mensagem." error={errors.code?.message}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          {...register('code', {
            validate: (value) => /^\d{6,10}$/.test(accessCode(value)) || codeErrors.incomplete,
          })}
        />
      </Field>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <Button type="submit" size="lg" busy={busy} busyLabel="Confirmando...">
        Confirmar código
      </Button>
    </Form>
  )
}
