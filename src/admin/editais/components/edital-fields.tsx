import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { readReais } from '@/domain/editais/amount'
import { badDate, isBadDate } from '@/lib/date-input'
import { singleLine } from '@/lib/normalize-text'
import { isLink, type EditalForm } from '../edital-form'
import { editalTexts as texts } from '../texts'

const isAmount = (text: string) => readReais(text) !== 'bad' || texts.badAmount

/** What an edital says of itself. */
export function EditalFields({ form }: { form: UseFormReturn<EditalForm> }) {
  const { errors } = form.formState
  const deadlineId = useId()
  return (
    <>
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
      <Field
        id={deadlineId}
        label="Prazo"
        hint="O último dia para enviar a proposta."
        error={errors.prazo?.message}
      >
        <TextInput
          type="date"
          min="2000-01-01"
          max="2100-12-31"
          className="sm:max-w-56"
          {...form.register('prazo', {
            validate: () => {
              const input = document.getElementById(deadlineId)
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
            {...form.register('valorMinimo', { validate: isAmount })}
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
    </>
  )
}
