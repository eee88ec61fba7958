import type { KeyboardEvent, Ref } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { hasIssuedField, hasUntilField, documentDateLimits, type DateErrors } from './check-dates'
import type { DatesDraft } from './dates-draft'
import type { DatesFormProps } from './dates-handle'
import type { shownDates } from './shown-dates'
import { slotLabel } from './slots'
import { useDatesForm } from './use-dates-form'
import { dueExercise } from './validity'
import type { ValidityRule } from './validity-rules'
import { validityTexts as texts } from './validity-texts'

const years = (today: string, current: string) => {
  const newest = dueExercise(`${today.slice(0, 4)}-12-31`)
  const recent = Array.from({ length: 10 }, (_, back) => String(newest - back))
  return [...new Set([...recent, current].filter(Boolean))].map((year) => ({ value: year, label: year }))
}

type DateFieldsProps = {
  rule: ValidityRule
  today: string
  shown: ReturnType<typeof shownDates>
  errors: DateErrors
  issuedInput: Ref<HTMLInputElement>
  untilInput: Ref<HTMLInputElement>
  onType: (change: Partial<DatesDraft>) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function DateFields(props: DateFieldsProps) {
  const { rule, today, shown, errors, issuedInput, untilInput, onType, onKeyDown } = props
  const { issued, until, endless } = shown.fields
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-end gap-3">
      {rule.kind === 'exercicio' && (
        <Field label="Exercício" hint="O ano a que as contas se referem." error={errors.issued}>
          <Select
            data-date="issued"
            options={years(today, issued.slice(0, 4))}
            placeholder="Selecione o ano"
            value={issued.slice(0, 4)}
            onChange={(event) => onType({ issued: event.target.value && `${event.target.value}-12-31` })}
          />
        </Field>
      )}
      {hasIssuedField(rule) && (
        <Field
          label={rule.kind === 'idade' && rule.signed ? 'Assinada em' : 'Emitido em'}
          hint={shown.issuedHint}
          error={errors.issued}
        >
          <TextInput
            {...documentDateLimits}
            ref={issuedInput}
            type="date"
            data-date="issued"
            value={issued}
            onKeyDown={onKeyDown}
            onChange={(event) => onType({ issued: event.target.value })}
          />
        </Field>
      )}
      {hasUntilField(rule) && !endless && (
        <Field
          label={rule.kind === 'mandato' ? 'Fim do mandato' : 'Válido até'}
          hint={shown.hint}
          error={errors.until}
        >
          <TextInput
            {...documentDateLimits}
            ref={untilInput}
            type="date"
            data-date="until"
            value={until}
            onKeyDown={onKeyDown}
            onChange={(event) => onType({ until: event.target.value })}
          />
        </Field>
      )}
    </div>
  )
}

/** No `<form>`, because it is nested in one: Enter saves the dates only. */
export default function DatesForm(props: DatesFormProps) {
  const { rule, document, today, asOwner, onEnter, onCancel } = props
  const { group, issuedInput, untilInput, shown, errors, reminder, busy, type, save, leave, discard } =
    useDatesForm(props)
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (onEnter) onEnter()
    else void save()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles blur from its fields
    <div
      ref={group}
      role="group"
      aria-label={`Datas: ${slotLabel(document.tipo)}`}
      className="flex w-full flex-col gap-3 rounded-md bg-sunken p-3"
      onBlur={leave}
    >
      {asOwner && document.aprovado && <p className="text-sm">{texts.backToReview}</p>}
      <p role="status" className="text-sm font-semibold text-warning-ink empty:-mt-3">
        {reminder}
      </p>
      <DateFields
        {...{ rule, today, shown, errors, issuedInput, untilInput }}
        onType={type}
        onKeyDown={enter}
      />
      {rule.kind === 'prazo' && rule.endless && (
        <Checkbox
          label={texts.endless}
          hint="Marque só se o documento não traz nenhuma data de vencimento."
          checked={shown.fields.endless}
          onChange={({ target: { checked } }) => type({ endless: checked })}
        />
      )}
      {shown.isEmptied && <p className="text-sm">{texts.emptied}</p>}
      {asOwner && shown.isToConfirm && <p className="text-sm">{texts.toConfirm}</p>}
      {!onEnter && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" busy={busy} onClick={() => void save()}>
            Confirmar datas
          </Button>
          {onCancel && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                discard()
                onCancel()
              }}
            >
              Cancelar
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
