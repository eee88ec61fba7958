import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { showToast } from '@/shared/lib/toast'
import { useHydrated } from '@/shared/lib/use-hydrated'
import { useSingleFlight } from '@/shared/lib/use-single-flight'
import { Banner } from '@/shared/ui/banner'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { PasswordInput } from '@/shared/ui/password-input'
import { TextInput } from '@/shared/ui/text-input'
import { isAddress } from '../address'
import { preloadAuthApi } from '../load-api'
import { authToasts, fieldErrors, notSent } from '../texts'
import { usePreparedToasts } from '../use-prepared-toasts'

export type Credentials = { email: string; password: string }

/** What the server had against one field, shown at that field; `root`: the attempt never reached it. */
export type FieldIssue = { field: keyof Credentials; message: string } | { field: 'root' }

type CredentialsFormProps = {
  mode: 'sign-in' | 'sign-up'
  /** Resolves when the attempt has ended; with an issue when one field or the line is to blame. */
  onSubmit: (credentials: Credentials) => Promise<FieldIssue | null>
  /** Between the password and the submit. */
  children?: ReactNode
}

/** The rule that a new account's address broke. */
const NO_ADDRESS = 'address'

const filled = (message: string) => (value: string) => value.trim() !== '' || message

/** E-mail and password; spec 5: both are needed. A new account's address must be one, too. */
export function CredentialsForm({ mode, onSubmit, children }: CredentialsFormProps) {
  const signUp = mode === 'sign-up'
  // No default values: what was typed or filled in before this script arrived stays in the fields.
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<Credentials>()
  const hydrated = useHydrated()
  const { errors } = formState
  usePreparedToasts()

  useEffect(() => clearErrors(), [mode, clearErrors])

  const [submit, busy] = useSingleFlight(
    handleSubmit(
      async ({ email, password }) => {
        const issue = await onSubmit({ email: email.trim(), password })
        if (!issue) return
        if (issue.field === 'root') setError('root', { message: notSent })
        else setError(issue.field, { message: issue.message }, { shouldFocus: true })
      },
      ({ email, password }) => {
        const onlyAddress = email?.type === NO_ADDRESS && !password
        const notice = onlyAddress ? authToasts.addressInvalid : authToasts.incomplete
        showToast({ ...notice, id: notice.title })
      },
    ),
  )

  return (
    // Before the script is here the submit is off; `post`, so that no password could ever get into the address.
    <form noValidate method="post" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="E-mail" error={errors.email?.message}>
        <TextInput
          type="email"
          onFocus={preloadAuthApi}
          inputMode="email"
          autoComplete={signUp ? 'email' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          {...register('email', {
            validate: {
              filled: filled(fieldErrors.email),
              [NO_ADDRESS]: (value) => !signUp || isAddress(value) || fieldErrors.emailInvalid,
            },
          })}
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
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <Button
        type="submit"
        size="lg"
        disabled={!hydrated}
        busy={busy}
        busyLabel={signUp ? 'Criando conta...' : 'Entrando...'}
        className="disabled:cursor-progress disabled:opacity-100"
      >
        {signUp ? 'Criar conta' : 'Entrar'}
      </Button>
    </form>
  )
}
