import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { errorCode } from '@/lib/errors/describe-error'
import { badDate, isBadDate } from '@/lib/date-input'
import { singleLine } from '@/lib/normalize-text'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { useDraftForm } from '@/components/form/use-draft-form'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import type { Compare } from '@/lib/query/save-with-version'
import { Banner } from '@/components/ui/banner'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { focusFirstInvalid } from '@/components/form/field-error'
import { FormSheet } from '@/components/form/form-sheet'
import { readReais } from '@/domain/editais/amount'
import { ConditionFields } from './condition-fields'
import { isLink, toForm, toValues, valuesOf, type EditalForm } from '../edital-form'
import { compareVersions } from '../edital-versions'
import { editalMutations, type EditalValues } from '../mutations'
import { DocumentFields } from './document-fields'
import { editalQueries, type Edital } from '../queries'
import { editalTexts as texts } from '../texts'

/** `newId`: id for a new edital, or for one that was deleted meanwhile. */
type Seen = { edital: Edital | null; newId: string }

type EditalSheetProps = {
  edital: Edital | null
  leaving?: boolean
  onClose: () => void
  onSaved: (id: string) => void
}

export default function EditalSheet({ edital, leaving = false, onClose, onSaved }: EditalSheetProps) {
  const formId = useId()
  const queryClient = useQueryClient()
  const [element, setElement] = useState<HTMLFormElement | null>(null)
  const [newId] = useState(() => crypto.randomUUID())
  const { form, seen, setSeen, clearDraft } = useDraftForm<Seen, EditalForm>({
    about: `edital ${edital?.id}`,
    current: { edital, newId },
    toValues: (version) => toForm(valuesOf(version.edital)),
  })
  const { errors, isDirty } = form.formState
  const save = useSingleMutation({ ...editalMutations.save(), onSuccess: clearDraft })
  const { promptUser, conflictDialog } = useConflictDialog()
  const [isGone, setGone] = useState(false)
  const banner = useRef<HTMLDivElement>(null)
  const isNews = isGone && save.isError && save.variables.seen !== null
  useEffect(() => {
    // The banner is above the fields, out of view; focusing it also stops a second Enter from saving.
    if (isNews) banner.current?.focus()
  }, [isNews])

  const compare: Compare<Edital, EditalValues, Edital | null> = (mine, newer, base) => {
    const { conflicts, merge } = compareVersions(mine, valuesOf(newer), toValues(toForm(valuesOf(base))))
    return {
      title: texts.stale,
      conflicts,
      merge(choices) {
        if (conflicts.length === 0) return null
        const chosen = merge(choices)
        setSeen({ ...seen, edital: newer })
        setGone(false)
        form.reset(toForm(chosen), { keepDefaultValues: true })
        return chosen
      },
    }
  }
  const send = form.handleSubmit((values) => {
    if (focusFirstInvalid(element)) return
    const over = isGone ? null : seen.edital
    save.mutate(
      { id: over?.id ?? seen.newId, values: toValues(values), seen: over, compare, promptUser },
      {
        onSuccess: onSaved,
        onError: (error) => {
          if (errorCode(error) !== 'MU008') return
          setGone(true)
          void queryClient.invalidateQueries({ queryKey: editalQueries.all })
        },
      },
    )
  })
  const amount = (text: string) => readReais(text) !== 'bad' || texts.badAmount

  return (
    <FormSheet
      title={edital ? texts.edit : texts.add}
      description={texts.formExplained}
      width="wide"
      formId={formId}
      submitLabel={isGone ? texts.gone.saveAsNew : 'Salvar edital'}
      busy={save.isPending || leaving}
      dirty={isDirty}
      onClose={() => {
        clearDraft()
        onClose()
      }}
    >
      {isGone && (
        <div ref={banner} tabIndex={-1} className="mb-5 outline-none">
          <Banner tone="warning" title={texts.gone.title} role="alert">
            {texts.gone.inForm}
          </Banner>
        </div>
      )}
      <Form
        id={formId}
        ref={setElement}
        values={form.getValues}
        className="grid gap-5"
        onSubmit={(event) => void send(event)}
      >
        <Field label="Título" required error={errors.titulo?.message}>
          <TextInput
            maxLength={200}
            autoComplete="off"
            {...form.register('titulo', { validate: (text) => singleLine(text) !== '' || texts.titleNeeded })}
          />
        </Field>
        <Field label="Financiador">
          <TextInput maxLength={200} autoComplete="off" {...form.register('financiador')} />
        </Field>
        <Field label="Link" hint="Onde o edital está publicado." error={errors.link?.message}>
          <TextInput
            type="url"
            maxLength={2000}
            autoComplete="off"
            placeholder="https://"
            {...form.register('link', { validate: (text) => isLink(text) || texts.badLink })}
          />
        </Field>
        <Field label="Prazo" hint="O último dia para enviar a proposta." error={errors.prazo?.message}>
          <TextInput
            type="date"
            min="2000-01-01"
            max="2100-12-31"
            className="sm:max-w-56"
            {...form.register('prazo', {
              validate: () => {
                const input = element?.elements.namedItem('prazo')
                return !(input instanceof HTMLInputElement && isBadDate(input)) || badDate
              },
            })}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Valor mínimo (R$)" error={errors.valorMinimo?.message}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              {...form.register('valorMinimo', { validate: amount })}
            />
          </Field>
          <Field label="Valor máximo (R$)" error={errors.valorMaximo?.message}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              {...form.register('valorMaximo', {
                validate: (text, { valorMinimo }) => {
                  const [least, most] = [readReais(valorMinimo), readReais(text)]
                  if (most === 'bad') return texts.badAmount
                  return typeof least !== 'number' || most === null || most >= least || texts.badRange
                },
              })}
            />
          </Field>
        </div>
        <Field label="Descrição" hint="O que o edital apoia e o que a equipe precisa lembrar.">
          <TextArea rows={5} maxLength={5000} {...form.register('descricao')} />
        </Field>
        <ConditionFields form={form} />
        <DocumentFields form={form} />
      </Form>
      {conflictDialog}
    </FormSheet>
  )
}
