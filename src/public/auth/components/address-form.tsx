import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isNetworkError } from '@/lib/errors/describe-error'
import { reportFailure } from '@/lib/errors/report-error'
import { showToast } from '@/lib/toast'
import { useSingleFlight } from '@/lib/use-single-flight'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextInput } from '@/components/ui/text-input'
import { emailAddress } from '@/lib/normalize-text'
import { isAddress } from '../address'
import { preloadAuthApi } from '../load-api'
import { authFailures, authToasts, fieldErrors, noAnswer } from '../texts'

type AddressFormProps = {
  submitLabel: string
  /** Called with the bare address; the form reports what it throws. */
  send: (email: string) => Promise<void>
  onSent: (email: string) => void
}

export function AddressForm({ submitLabel, send, onSent }: AddressFormProps) {
  const [cutOff, setCutOff] = useState(false)
  const { register, handleSubmit, getValues, formState } = useForm({ defaultValues: { email: '' } })
  const [submit, busy] = useSingleFlight(
    handleSubmit(
      async ({ email: typed }) => {
        const email = emailAddress(typed)
        setCutOff(false)
        try {
          await send(email)
          onSent(email)
        } catch (error) {
          reportFailure(error, authFailures.sendReset)
          setCutOff(isNetworkError(error))
        }
      },
      ({ email }) => {
        const notice = email?.type === 'filled' ? authToasts.emailMissing : authToasts.resetAddressInvalid
        showToast({ ...notice, id: notice.title })
      },
    ),
  )

  return (
    <Form values={getValues} className="flex flex-col gap-4" onSubmit={submit}>
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
              filled: (value) => emailAddress(value) !== '' || fieldErrors.email,
              address: (value) => isAddress(value) || fieldErrors.emailInvalid,
            },
          })}
        />
      </Field>
      {cutOff && <Banner tone="danger">{noAnswer}</Banner>}
      <Button type="submit" size="lg" busy={busy} busyLabel="Enviando...">
        {submitLabel}
      </Button>
    </Form>
  )
}
