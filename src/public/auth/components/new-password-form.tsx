import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describeError, errorCode, isNetworkError } from '@/lib/errors/describe-error'
import { reportFailure } from '@/lib/errors/report-error'
import { showToast } from '@/lib/toast'
import { useSingleFlight } from '@/lib/use-single-flight'
import { useSession } from '@/session/auth-provider'
import { currentAuthLink } from '@/session/auth-link'
import { storedAccount } from '@/session/stored-session'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { PageHeading } from '@/components/ui/page-heading'
import { PasswordInput } from '@/components/ui/password-input'
import { loadAuthApi } from '../load-api'
import { authFailures, authToasts, noAnswer } from '../texts'
import { isTooLong, PASSWORD_MINIMUM, tooLong } from '@/lib/password-length'
import { AuthFrame } from './auth-frame'

type Passwords = { password: string; confirmation: string }

/** Product 5, reset password: equality is checked first, then the length. */
export function NewPasswordForm({ onChanged }: { onChanged: () => void }) {
  const { user } = useSession()
  const { register, handleSubmit, getValues, setError, formState } = useForm<Passwords>({
    defaultValues: { password: '', confirmation: '' },
  })
  const { errors } = formState
  const [account] = useState(storedAccount)
  // It is true for an address that was signed up more than once (decision 91).
  const isConfirming = currentAuthLink().type === 'signup'

  const [submit, busy] = useSingleFlight(
    handleSubmit(
      async ({ password }) => {
        if (password.length < PASSWORD_MINIMUM) {
          showToast({ ...authToasts.passwordTooShort, id: 'new-password' })
          setError('password', { message: authToasts.passwordTooShort.description }, { shouldFocus: true })
          return
        }
        if (isTooLong(password)) {
          setError('password', { message: tooLong }, { shouldFocus: true })
          return
        }
        try {
          const api = await loadAuthApi()
          // Another tab may have signed in as somebody else meanwhile.
          const here = storedAccount()
          if (here && here.id !== account?.id) {
            const message =
              'A senha não foi trocada: outra conta entrou neste navegador. Saia dela e peça um novo link.'
            setError('root', { message })
            return
          }
          await api.changePassword(password)
          await api.signOut()
        } catch (error) {
          reportFailure(error, authFailures.resetPassword)
          if (isNetworkError(error)) setError('root', { message: noAnswer })
          if (['weak_password', 'same_password'].includes(errorCode(error) ?? ''))
            setError('password', { message: describeError(error) }, { shouldFocus: true })
          return
        }
        showToast(authToasts.passwordChanged)
        onChanged()
      },
      () => showToast({ ...authToasts.passwordsDiffer, id: 'new-password' }),
    ),
  )

  return (
    <AuthFrame>
      <PageHeading
        lead={
          <>
            {isConfirming
              ? 'Seu e-mail está confirmado. Por segurança, escolha de novo a senha da conta: só esta vai valer.'
              : 'Escolha uma senha que você não usa em outro lugar.'}
            {/* A link may belong to somebody else's account. */}
            {user && <span className="mt-2 block wrap-anywhere">Conta: {user.email}</span>}
          </>
        }
        className="mb-6"
      >
        Redefinir senha
      </PageHeading>
      <Form values={getValues} className="flex flex-col gap-4" onSubmit={submit}>
        {/* Password managers read the account from this field. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <Field label="Nova senha" hint="Pelo menos 6 caracteres." error={errors.password?.message}>
          <PasswordInput
            autoComplete="new-password"
            {...register('password', { deps: errors.confirmation && 'confirmation' })}
          />
        </Field>
        <Field
          label="Confirmar senha"
          hint="Digite a mesma senha outra vez."
          error={errors.confirmation?.message}
        >
          <PasswordInput
            autoComplete="new-password"
            {...register('confirmation', {
              validate: (value, { password }) => value === password || `${authToasts.passwordsDiffer.title}.`,
            })}
          />
        </Field>
        {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
        <Button type="submit" size="lg" busy={busy} busyLabel="Salvando...">
          Redefinir senha
        </Button>
      </Form>
    </AuthFrame>
  )
}
