import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { showToast } from '@/shared/lib/toast'
import { useSingleFlight } from '@/shared/lib/use-single-flight'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { PasswordInput } from '@/shared/ui/password-input'
import { TextInput } from '@/shared/ui/text-input'
import { preloadAuthApi } from '../load-api'
import { authToasts, fieldErrors } from '../texts'

export type Credentials = { email: string; password: string }

/** What the server had against one field, shown at that field. */
export type FieldIssue = { field: keyof Credentials; message: string }

type CredentialsFormProps = {
  mode: 'sign-in' | 'sign-up'
  initialEmail: string
  /** Resolves when the attempt has ended; with an issue when one field is to blame. */
  onSubmit: (credentials: Credentials) => Promise<FieldIssue | null>
  /** Between the password and the submit. */
  children?: ReactNode
}

const filled = (message: string) => (value: string) => value.trim() !== '' || message

/** E-mail and password; spec 5: both are needed, and nothing else is asked of them here. */
export function CredentialsForm({ mode, initialEmail, onSubmit, children }: CredentialsFormProps) {
  const signUp = mode === 'sign-up'
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<Credentials>({
    defaultValues: { email: initialEmail, password: '' },
  })
  const { errors } = formState

  useEffect(() => clearErrors(), [mode, clearErrors])

  const [submit, busy] = useSingleFlight(
    handleSubmit(
      async ({ email, password }) => {
        const issue = await onSubmit({ email: email.trim(), password })
        if (issue) setError(issue.field, { message: issue.message }, { shouldFocus: true })
      },
      () => showToast({ ...authToasts.incomplete, id: 'credentials' }),
    ),
  )

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="E-mail" error={errors.email?.message}>
        <TextInput
          type="email"
          onFocus={preloadAuthApi}
          inputMode="email"
          autoComplete={signUp ? 'email' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          {...register('email', { validate: filled(fieldErrors.email) })}
        />
      </Field>
      <Field
        label="Senha"
        hint={signUp ? 'Pelo menos 6 caracteres.' : undefined}
        error={errors.password?.message}
      >
        <PasswordInput
          onFocus={preloadAuthApi}
          autoComplete={signUp ? 'new-password' : 'current-password'}
          {...register('password', {
            validate: filled(signUp ? fieldErrors.newPassword : fieldErrors.password),
          })}
        />
      </Field>
      {children}
      <Button type="submit" size="lg" busy={busy} busyLabel={signUp ? 'Criando conta...' : 'Entrando...'}>
        {signUp ? 'Criar conta' : 'Entrar'}
      </Button>
    </form>
  )
}
