import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describeError, errorCode, isNetworkError } from '@/lib/errors/describe-error'
import { reportFailure } from '@/lib/errors/report-error'
import { showToast } from '@/lib/toast'
import { useSingleFlight } from '@/lib/use-single-flight'
import { changePassword } from '@/session/auth'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { PasswordInput } from '@/components/ui/password-input'
import { isTooLong, PASSWORD_MINIMUM, tooLong } from '@/lib/password-length'
import { isOwnPassword } from '../is-own-password'
import { accountTexts } from '../texts'

export function PasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, getValues, setError, reset, formState } = useForm({
    defaultValues: { current: '', next: '', confirmation: '' },
  })
  const { errors } = formState
  // The lost request may already have changed the password.
  const [isAnswerLost, setAnswerLost] = useState(false)

  const [submit, busy] = useSingleFlight(
    handleSubmit(async ({ current, next }) => {
      try {
        if (!(await isOwnPassword(current))) {
          const message = isAnswerLost ? accountTexts.currentMaybeNew : 'A senha atual não confere.'
          setError('current', { message }, { shouldFocus: true })
          return
        }
        await changePassword(next)
        showToast(accountTexts.passwordChanged)
        reset()
      } catch (error) {
        reportFailure(error, {
          failure: 'Erro ao alterar senha',
          failureDetail: 'Não foi possível alterar sua senha. Tente novamente.',
        })
        if (isNetworkError(error)) setAnswerLost(true)
        if (['weak_password', 'same_password'].includes(errorCode(error) ?? ''))
          setError('next', { message: describeError(error) }, { shouldFocus: true })
      }
    }),
  )

  return (
    <Form values={getValues} className="grid gap-4" onSubmit={submit}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Senha atual" error={errors.current?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register('current', { validate: (value) => value !== '' || 'Informe sua senha atual.' })}
        />
      </Field>
      <Field label="Nova senha" hint="Pelo menos 6 caracteres." error={errors.next?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...register('next', {
            deps: errors.confirmation && 'confirmation',
            validate: (value) =>
              value.length < PASSWORD_MINIMUM ? accountTexts.tooShort : !isTooLong(value) || tooLong,
          })}
        />
      </Field>
      <Field label="Confirmar senha" error={errors.confirmation?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...register('confirmation', {
            validate: (value, { next }) => value === next || 'As senhas não coincidem.',
          })}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={busy} busyLabel="Alterando...">
        Alterar senha
      </Button>
    </Form>
  )
}
