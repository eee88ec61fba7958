import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { emailAddress, singleLine } from '@/lib/normalize-text'
import { showToast } from '@/lib/toast'
import { useHydrated } from '@/lib/store'
import { useSingleFlight } from '@/lib/use-single-flight'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { PasswordInput } from '@/components/ui/password-input'
import { TextInput } from '@/components/ui/text-input'
import { isAddress } from '../address'
import { preloadAuthApi } from '../load-api'
import type { Credentials, FieldIssue } from '../credentials'
import { authToasts, fieldErrors, noAnswer } from '../texts'

type CredentialsFormProps = {
  mode: 'sign-in' | 'sign-up'
  /** The address of an invitation's link. What the person typed wins. */
  invited?: string | null
  onSubmit: (credentials: Credentials) => Promise<FieldIssue | null>
  children?: ReactNode
}

/** Name of the validation rule for a new account's address. */
const NO_ADDRESS = 'address'

/** The database keeps no more. */
const DECLARED_LENGTH = 200

const optional = 'Opcional. Ajuda a equipe a reconhecer seu cadastro.'

const filled = (message: string) => (value: string) => value.trim() !== '' || message

/** Product 5: e-mail and password are required, and a new account's address must look valid. */
export function CredentialsForm({ mode, invited = null, onSubmit, children }: CredentialsFormProps) {
  const signUp = mode === 'sign-up'
  // No default values: text typed or autofilled before hydration stays.
  const { register, handleSubmit, getValues, setValue, setError, clearErrors, formState } =
    useForm<Credentials>()
  const hydrated = useHydrated()
  const { errors } = formState

  useEffect(() => clearErrors(), [mode, clearErrors])
  useEffect(() => {
    if (invited && isAddress(invited) && !getValues('email')) setValue('email', emailAddress(invited))
  }, [invited, getValues, setValue])

  const [submit, busy] = useSingleFlight(
    handleSubmit(
      async ({ email, password, name = '', organization = '' }) => {
        const declared = signUp && { name: singleLine(name), organization: singleLine(organization) }
        const issue = await onSubmit({ email: emailAddress(email), password, ...declared })
        if (!issue) return
        if (issue.field === 'root') setError('root', { message: noAnswer })
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
    // `post`, so that a password never ends up in the URL.
    <Form values={getValues} method="post" className="flex flex-col gap-4" onSubmit={submit}>
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
              filled: (value) => emailAddress(value) !== '' || fieldErrors.email,
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
      {signUp && (
        <>
          <Field label="Seu nome" hint={optional}>
            <TextInput autoComplete="name" maxLength={DECLARED_LENGTH} {...register('name')} />
          </Field>
          <Field label="Organização" hint={optional}>
            <TextInput
              autoComplete="organization"
              maxLength={DECLARED_LENGTH}
              {...register('organization')}
            />
          </Field>
        </>
      )}
      {children}
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <Button
        type="submit"
        size="lg"
        // Nothing would answer a press before React has taken the page over.
        disabled={!hydrated}
        busy={busy}
        busyLabel={signUp ? 'Criando conta...' : 'Entrando...'}
        className="disabled:opacity-100 aria-busy:not-aria-disabled:animate-pulse"
      >
        {signUp ? 'Criar conta' : 'Entrar'}
      </Button>
    </Form>
  )
}
