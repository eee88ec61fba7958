import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorCode } from '@/shared/errors/describe-error'
import { badDate, isBadDate } from '@/shared/lib/date-input'
import { useAction } from '@/shared/actions/use-action'
import { Banner } from '@/shared/ui/banner'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { TextArea } from '@/shared/ui/signed-in/text-area'
import { TextInput } from '@/shared/ui/text-input'
import { DiscardQuestion, FormSheet } from '../components/form-sheet'
import { readReais } from './amount'
import { ConditionFields } from './condition-fields'
import { isLink, toForm, toValues, type EditalForm } from './edital-form'
import { mergeForms } from './merge-forms'
import { editalMutations } from './mutations'
import { PaperFields } from './paper-fields'
import { editalQueries, type Edital } from './queries'
import { editalTexts as texts } from './texts'

type EditalSheetProps = {
  /** Null for a new one. */
  edital: Edital | null
  onClose: () => void
  onSaved: (id: string) => void
}

/** 'Novo edital' and 'Editar edital'. */
export default function EditalSheet({ edital, onClose, onSaved }: EditalSheetProps) {
  const formId = useId()
  const [element, setElement] = useState<HTMLFormElement | null>(null)
  // Somebody else's save must not change the form under the hands of who writes.
  const [seen, setSeen] = useState(edital)
  const [both, setBoth] = useState<readonly string[]>([])
  const [leaving, setLeaving] = useState(false)
  const newest = useQuery({ ...editalQueries.detail(edital?.id ?? ''), enabled: edital !== null })
  const form = useForm<EditalForm>({ defaultValues: toForm(edital) })
  const { errors, isDirty } = form.formState
  const save = useAction(editalMutations.save())
  const isStale = errorCode(save.error) === 'MU012'
  const isGone = errorCode(save.error) === 'MU008'

  const send = (over: Edital | null) =>
    form.handleSubmit((values) => {
      // A range that is refused was not taken over.
      const wrong = element?.querySelector<HTMLElement>('[aria-invalid=true]')
      if (wrong) {
        wrong.focus()
        return
      }
      save.mutate(
        { values: toValues(values), seen: over },
        {
          onSuccess: onSaved,
          onError: (error) => {
            if (errorCode(error) === 'MU012') void takeOver()
          },
        },
      )
    })
  /** What only the other person changed comes into the form; what was written here stays. */
  async function takeOver() {
    const { data: latest } = await newest.refetch()
    if (!latest) return
    const theirs = toForm(latest)
    const { merged, both: changedByBoth } = mergeForms(toForm(seen), form.getValues(), theirs)
    form.reset(theirs)
    for (const name of Object.keys(merged) as (keyof EditalForm)[])
      form.setValue(name, merged[name], { shouldDirty: true })
    setSeen(latest)
    setBoth(changedByBoth)
  }
  const amount = (text: string) => readReais(text) !== 'bad' || texts.badAmount

  return (
    <FormSheet
      title={edital ? texts.edit : texts.add}
      description={texts.formExplained}
      width="wide"
      formId={formId}
      submitLabel="Salvar edital"
      busy={save.isPending}
      dirty={isDirty}
      onClose={onClose}
    >
      {isStale && (
        <Banner
          tone="warning"
          title={texts.stale.title}
          role="alert"
          actions={
            <>
              <Button size="sm" disabled={newest.isFetching} onClick={() => void send(seen)()}>
                {texts.stale.keepMine}
              </Button>
              <Button size="sm" variant="secondary" onClick={() => setLeaving(true)}>
                {texts.stale.takeTheirs}
              </Button>
            </>
          }
        >
          <p>{texts.stale.description}</p>
          <p>
            {texts.stale.merged} {both.length > 0 && texts.stale.both(both.join(', '))}
          </p>
        </Banner>
      )}
      {isGone && (
        <Banner
          tone="warning"
          title={texts.gone.title}
          role="alert"
          actions={
            <Button size="sm" busy={save.isPending} onClick={() => void send(null)()}>
              {texts.gone.saveAsNew}
            </Button>
          }
        >
          {texts.stale.description}
        </Banner>
      )}
      {leaving && <DiscardQuestion onStay={() => setLeaving(false)} onDiscard={onClose} />}
      <form
        id={formId}
        ref={setElement}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void send(seen)(event)}
      >
        <Field label="Título" required error={errors.titulo?.message}>
          <TextInput
            maxLength={200}
            autoComplete="off"
            {...form.register('titulo', { validate: (text) => text.trim() !== '' || texts.titleNeeded })}
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
        <PaperFields form={form} />
      </form>
    </FormSheet>
  )
}
