import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { dataRights } from '@/domain/data-rights/rights'
import { operatorSettingsQuery } from '@/domain/operator/queries'
import { simpleAddress } from '@/lib/masks'
import { emailAddress, multiLine, singleLine } from '@/lib/normalize-text'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { InertWhileSaving } from '@/components/form/inert-while-saving'
import { useDraftForm } from '@/components/form/use-draft-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Fieldset } from '@/components/ui/fieldset'
import { Form } from '@/components/ui/form'
import { Radio } from '@/components/ui/radio'
import { Select } from '@/components/ui/select'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { dataRightsMutations, type RequestValues } from '../mutations'
import { dataRightsTexts as texts } from '../texts'

const options = Object.entries(dataRights).map(([value, { label }]) => ({ value, label }))

const empty: RequestValues = {
  direito: '',
  assunto: '',
  nome: '',
  email: '',
  vinculo: '',
  resposta: 'email',
  endereco: '',
}

/** What the database may refuse at a field, by its name for the field. */
const refused: Record<string, { field: keyof RequestValues; message: string }> = {
  direito: { field: 'direito', message: texts.rightNeeded },
  assunto: { field: 'assunto', message: texts.wordsNeeded },
  nome: { field: 'nome', message: texts.nameNeeded },
  email: { field: 'email', message: texts.emailInvalid },
  vinculo: { field: 'vinculo', message: texts.tooLong },
  endereco: { field: 'endereco', message: texts.tooLong },
}

type RequestFormProps = {
  /** The signed-in person, whose address is known. */
  own: { email: string; name: string } | null
  /** What was filed with a wrong address: it is filed again as another request. */
  correcting: RequestValues | null
  onFiled: (protocol: string | null, values: RequestValues) => void
}

export function RequestForm({ own, correcting, onFiled }: RequestFormProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [start] = useState(() => correcting ?? { ...empty, nome: own?.name ?? '', email: own?.email ?? '' })
  const { form, clearDraft } = useDraftForm<RequestValues, RequestValues>({
    about: 'data request',
    current: start,
    toValues: (values) => values,
  })
  const { errors } = form.formState
  const { setFocus } = form
  const first = correcting ? 'email' : 'direito'
  // The button that opened the form is gone.
  useEffect(() => setFocus(first), [setFocus, first])
  const { data: operator } = useQuery(operatorSettingsQuery)
  const file = useSingleMutation({
    ...dataRightsMutations.file(operator?.email ?? null),
    onSuccess: clearDraft,
  })

  const submit = form.handleSubmit((values) =>
    file.mutate(
      { id, values },
      {
        onSuccess: (protocol) => onFiled(protocol, values),
        onError: (error) => {
          const found = 'details' in error ? refused[String(error.details)] : undefined
          if (found) form.setError(found.field, { message: found.message }, { shouldFocus: true })
        },
      },
    ),
  )
  return (
    <Form values={form.getValues} onSubmit={submit}>
      <InertWhileSaving busy={file.isPending}>
        <div className="grid max-w-2xl gap-5">
          <Field label={texts.right} required hint={texts.rightHint} error={errors.direito?.message}>
            <Select
              placeholder="Escolha"
              options={options}
              {...form.register('direito', { validate: (value) => value !== '' || texts.rightNeeded })}
            />
          </Field>
          <Field label={texts.words} required hint={texts.wordsHint} error={errors.assunto?.message}>
            <TextArea
              maxLength={2000}
              {...form.register('assunto', {
                validate: (value) => multiLine(value) !== '' || texts.wordsNeeded,
              })}
            />
          </Field>
          <WhoFields form={form} errors={errors} own={own} />
          <AnswerFields form={form} errors={errors} />
        </div>
      </InertWhileSaving>
      <Button type="submit" className="mt-5 max-sm:w-full" busy={file.isPending} busyLabel={texts.sending}>
        {texts.send}
      </Button>
    </Form>
  )
}

type FieldsProps = { form: UseFormReturn<RequestValues>; errors: FieldErrors<RequestValues> }

function WhoFields({ form, errors, own }: FieldsProps & Pick<RequestFormProps, 'own'>) {
  return (
    <>
      <Field label={texts.name} required error={errors.nome?.message}>
        <TextInput
          autoComplete="name"
          maxLength={200}
          {...form.register('nome', {
            validate: (value) => singleLine(value) !== '' || texts.nameNeeded,
          })}
        />
      </Field>
      {own ? (
        <p>
          {texts.emailFixed} <strong className="wrap-anywhere">{own.email}</strong>
        </p>
      ) : (
        <Field label={texts.email} required hint={texts.emailHint} error={errors.email?.message}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
            {...form.register('email', {
              validate: (value) => {
                const address = emailAddress(value)
                if (address === '') return texts.emailNeeded
                return simpleAddress.test(address) || texts.emailInvalid
              },
            })}
          />
        </Field>
      )}
      <Field label={texts.bond} hint={texts.bondHint} error={errors.vinculo?.message}>
        <TextInput maxLength={200} {...form.register('vinculo')} />
      </Field>
    </>
  )
}

function AnswerFields({ form, errors }: FieldsProps) {
  const [answerBy] = useWatch({ control: form.control, name: ['resposta'] })
  return (
    <>
      <Fieldset legend={texts.answerBy}>
        <Radio label={texts.byMail} value="email" {...form.register('resposta')} />
        <Radio label={texts.onPaper} value="papel" {...form.register('resposta')} />
      </Fieldset>
      {answerBy === 'papel' && (
        <Field label={texts.address} required hint={texts.addressHint} error={errors.endereco?.message}>
          <TextArea
            rows={3}
            maxLength={500}
            autoComplete="street-address"
            {...form.register('endereco', {
              validate: (value, { resposta }) =>
                resposta === 'email' || multiLine(value) !== '' || texts.addressNeeded,
            })}
          />
        </Field>
      )}
    </>
  )
}
