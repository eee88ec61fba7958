import { useForm } from 'react-hook-form'
import { describeError, errorCode, isNetworkError } from '@/lib/errors/describe-error'
import { accessCode } from '@/lib/normalize-text'
import { useSingleFlight } from '@/lib/use-single-flight'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextInput } from '@/components/ui/text-input'
import { secondFactorTexts as texts } from './texts'

type OneTimeCodeFormProps = {
  submitLabel: string
  /** Gets six digits; throws the service's error. */
  confirm: (code: string) => Promise<void>
  /** What to say of a wrong code where another device is the likelier reason than the clock. */
  refused?: string
}

const ofTheCode = ['mfa_verification_failed', 'mfa_verification_rejected', 'mfa_challenge_expired']

/** The six digits that the person's device shows. */
export function OneTimeCodeForm({ submitLabel, confirm, refused }: OneTimeCodeFormProps) {
  const { register, handleSubmit, getValues, setError, formState } = useForm({ defaultValues: { code: '' } })
  const { errors } = formState
  const [submit, busy] = useSingleFlight(
    handleSubmit(async ({ code }) => {
      try {
        await confirm(accessCode(code))
      } catch (error) {
        const code = isNetworkError(error) ? null : errorCode(error)
        const message = (code === 'mfa_verification_failed' && refused) || describeError(error)
        const field = code && ofTheCode.includes(code) ? 'code' : 'root'
        setError(field, { message }, { shouldFocus: true })
      }
    }),
  )
  return (
    <Form values={getValues} className="flex flex-col gap-4" onSubmit={submit}>
      <Field label="Código de 6 números" hint={texts.codeHint} error={errors.code?.message}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          {...register('code', {
            validate: (value) => /^\d{6}$/.test(accessCode(value)) || 'Digite os 6 números do código.',
          })}
        />
      </Field>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <Button type="submit" busy={busy} busyLabel="Confirmando...">
        {submitLabel}
      </Button>
    </Form>
  )
}
