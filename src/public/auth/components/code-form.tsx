import { useForm } from 'react-hook-form'
import { describeError, errorCode, isNetworkError } from '@/lib/errors/describe-error'
import { accessCode } from '@/lib/normalize-text'
import { useSingleFlight } from '@/lib/use-single-flight'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextInput } from '@/components/ui/text-input'
import { loadAuthApi } from '../load-api'
import { noAnswer } from '../texts'

const codeErrors = {
  incomplete: 'Digite os números do código.',
  refused: 'Este código não confere ou não vale mais. Confira os números ou peça outro código.',
} as const

type CodeFormProps = { email: string; onSession: () => void }

/** Accepts every code length the auth service can be set to: a code may predate a change of the setting. */
export function CodeForm({ email, onSession }: CodeFormProps) {
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
