import { useCallback, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { isNetworkError } from '@/shared/errors/describe-error'
import { reportFailure } from '@/shared/errors/report-error'
import { paths } from '@/shared/lib/paths'
import { showToast } from '@/shared/lib/toast'
import { useSingleFlight } from '@/shared/lib/use-single-flight'
import { Banner } from '@/shared/ui/banner'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { PageHeading } from '@/shared/ui/page-heading'
import { TextInput } from '@/shared/ui/text-input'
import { AuthFrame } from '../components/auth-frame'
import { ResetSent } from '../components/reset-sent'
import { isAddress } from '../address'
import { loadAuthApi, preloadAuthApi } from '../load-api'
import { authFailures, authToasts, fieldErrors, notSent } from '../texts'
import { usePreparedToasts } from '../use-prepared-toasts'

/** Spec 2: asks for the mail whose link sets a new password. */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [cutOff, setCutOff] = useState(false)
  usePreparedToasts()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })

  const send = useCallback(async (email: string) => {
    setCutOff(false)
    try {
      await (await loadAuthApi()).sendPasswordReset(email)
      setSentTo(email)
      return true
    } catch (error) {
      reportFailure(error, authFailures.sendReset)
      setCutOff(isNetworkError(error))
      return false
    }
  }, [])

  const [submit, busy] = useSingleFlight(
    handleSubmit(
      async ({ email }) => {
        await send(email.trim())
      },
      ({ email }) => {
        const notice = email?.type === 'filled' ? authToasts.emailMissing : authToasts.resetAddressInvalid
        showToast({ ...notice, id: notice.title })
      },
    ),
  )

  if (sentTo) return <ResetSent email={sentTo} resend={send} onOtherAddress={() => setSentTo(null)} />
  return (
    <AuthFrame>
      <PageHeading lead="Vamos enviar um link para você criar uma nova." className="mb-6">
        Esqueceu sua senha?
      </PageHeading>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Field label="E-mail" hint="O mesmo do seu cadastro." error={formState.errors.email?.message}>
          <TextInput
            type="email"
            onFocus={preloadAuthApi}
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email', {
              validate: {
                filled: (value) => value.trim() !== '' || fieldErrors.email,
                address: (value) => isAddress(value) || fieldErrors.emailInvalid,
              },
            })}
          />
        </Field>
        {cutOff && <Banner tone="danger">{notSent}</Banner>}
        <Button type="submit" size="lg" busy={busy} busyLabel="Enviando...">
          Enviar link de redefinição
        </Button>
      </form>
      <p className="mt-5 border-t border-line pt-5 text-center">
        <Link to={paths.auth} className="link inline-block py-1">
          Voltar para o login
        </Link>
      </p>
    </AuthFrame>
  )
}
