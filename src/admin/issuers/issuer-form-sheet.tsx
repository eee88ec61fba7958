import { useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Issuer } from '@/domain/certificates/issuers'
import { issuedLabel, kindLabels } from '@/domain/certificates/kind-labels'
import { states } from '@/domain/organization/fields/basic-fields'
import { compareVersions, type Part } from '@/lib/compare-versions'
import { errorCode } from '@/lib/errors/describe-error'
import { singleLine } from '@/lib/normalize-text'
import type { Compare } from '@/lib/query/save-with-version'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { FormSheet } from '@/components/form/form-sheet'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import { useDraftForm } from '@/components/form/use-draft-form'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { addressProblem, checkCity, toValues, type IssuerValues } from './issuer-form'
import { issuerMutations } from './mutations'
import { issuerTexts as texts } from './texts'

const part = (name: 'consulta' | 'emissao'): Part<IssuerValues> => ({
  name,
  label: texts[name],
  describe: (values) => values[name] || null,
  apply: (into, from) => ({ ...into, [name]: from[name] }),
})
const parts = [part('consulta'), part('emissao')]

const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }))

const isField = (name: unknown): name is keyof IssuerValues =>
  typeof name === 'string' && name in toValues(null)

const sentences: Partial<Record<keyof IssuerValues, string>> = {
  municipio: texts.unknownCity,
  consulta: texts.badAddress,
  emissao: texts.badAddress,
}

const refusedField = (error: Error): keyof IssuerValues | null =>
  errorCode(error) === 'MU001' && 'details' in error && isField(error.details) ? error.details : null

/** Which document, issued where: only a new row asks. */
function PlaceFields({ form }: { form: UseFormReturn<IssuerValues> }) {
  const { errors } = form.formState
  return (
    <>
      <Field label={texts.document} required error={errors.documento?.message}>
        <Select
          options={kinds}
          placeholder="Selecione"
          {...form.register('documento', { validate: (kind) => kind !== '' || texts.documentNeeded })}
        />
      </Field>
      <Field label={texts.state} error={errors.uf?.message}>
        <Select options={states} placeholder={texts.everyState} {...form.register('uf')} />
      </Field>
      <Field label={texts.city} hint={texts.cityHint} error={errors.municipio?.message}>
        <TextInput maxLength={100} autoComplete="off" {...form.register('municipio')} />
      </Field>
    </>
  )
}

function AddressFields({ form }: { form: UseFormReturn<IssuerValues> }) {
  const { errors } = form.formState
  return (['consulta', 'emissao'] as const).map((name) => (
    <Field key={name} label={texts[name]} hint={texts[`${name}Hint`]} error={errors[name]?.message}>
      <TextInput
        type="url"
        maxLength={texts.addressMax}
        autoComplete="off"
        placeholder="https://"
        {...form.register(name, { validate: addressProblem })}
      />
    </Field>
  ))
}

/** Adds the addresses of a document and a place, or changes them. A place keeps its row. */
export function IssuerFormSheet({ issuer, onClose }: { issuer: Issuer | null; onClose: () => void }) {
  const formId = useId()
  const { form, seen, setSeen, clearDraft } = useDraftForm<{ issuer: Issuer | null }, IssuerValues>({
    about: `issuer ${issuer?.id}`,
    current: { issuer },
    toValues: (version) => toValues(version.issuer),
  })
  const { isDirty, isSubmitting } = form.formState
  const save = useSingleMutation({ ...issuerMutations.save(), onSuccess: clearDraft })
  const { promptUser, conflictDialog } = useConflictDialog()
  const [isGone, setGone] = useState(false)

  const compare: Compare<Issuer, IssuerValues, Issuer | null> = (mine, newer, base) => {
    const { conflicts, merge } = compareVersions(parts, mine, toValues(newer), toValues(base))
    return {
      title: texts.stale,
      conflicts,
      merge(choices) {
        const chosen = merge(choices)
        if (!chosen) return null
        setSeen({ issuer: newer })
        form.reset(chosen, { keepDefaultValues: true })
        return chosen
      },
    }
  }
  const refuse = (name: keyof IssuerValues, message: string) =>
    form.setError(name, { message }, { shouldFocus: true })

  const send = form.handleSubmit(async (typed) => {
    const city = await checkCity(typed.uf, typed.municipio)
    if ('problem' in city) {
      refuse('municipio', city.problem)
      return
    }
    const values = {
      ...typed,
      municipio: city.name,
      consulta: singleLine(typed.consulta),
      emissao: singleLine(typed.emissao),
    }
    if (values.consulta === '' && values.emissao === '') {
      refuse('consulta', texts.addressNeeded)
      return
    }
    save.mutate(
      { values, seen: isGone ? null : seen.issuer, compare, promptUser },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (errorCode(error) === 'MU008') setGone(true)
          const name = refusedField(error)
          if (name) refuse(name, sentences[name] ?? texts.badAddress)
        },
      },
    )
  })
  return (
    <FormSheet
      title={issuer ? texts.change : texts.add}
      {...(issuer && { description: issuedLabel(issuer) })}
      formId={formId}
      busy={save.isPending || isSubmitting}
      dirty={isDirty}
      clearDraft={clearDraft}
      onClose={onClose}
    >
      <Form id={formId} values={form.getValues} className="grid gap-5" onSubmit={send}>
        {!issuer && <PlaceFields form={form} />}
        <AddressFields form={form} />
      </Form>
      {conflictDialog}
    </FormSheet>
  )
}
