import type { QueryKey } from '@tanstack/react-query'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { badDate, dateLimits, isBadDate } from '@/shared/lib/date-input'
import { useAction } from '@/shared/lib/use-action'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import { TextInput } from '@/shared/ui/text-input'
import { setDates } from './paper-dates-data'
import type { DatedPaper } from './paper-dates'
import { slotLabel } from './slots'
import { dueExercise, suggestedUntil, type ValidityRule } from './validity'
import { validityTexts as texts } from './validity-texts'

type DatesFormProps = {
  rule: ValidityRule
  document: DatedPaper
  /** The day in São Paulo. */
  today: string
  asOwner: boolean
  stale: readonly QueryKey[]
  onSaved: (focused: boolean) => void
  onCancel: (() => void) | undefined
}

type Errors = { issued?: string; until?: string }

/** The years that accounts may be of: those that are over, ten of them. */
const years = (today: string, kept: string) => {
  const newest = dueExercise(`${today.slice(0, 4)}-12-31`)
  const recent = Array.from({ length: 10 }, (_, back) => String(newest - back))
  return [...new Set([...recent, kept].filter(Boolean))].map((year) => ({ value: year, label: year }))
}

/** The fields for a paper's dates. Part of a larger form, so it has none of its own: Enter saves the dates only. */
export function DatesForm({ rule, document, today, asOwner, stale, onSaved, onCancel }: DatesFormProps) {
  const [issued, setIssued] = useState(document.emitido_em ?? '')
  // Null until somebody types: then the usual day stands there, and follows the day of issue.
  const [typedUntil, setTypedUntil] = useState(document.valido_ate)
  const [touched, setTouched] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const group = useRef<HTMLDivElement>(null)
  const issuedInput = useRef<HTMLInputElement>(null)
  const untilInput = useRef<HTMLInputElement>(null)
  const saving = useAction(setDates(stale))

  const suggested = typedUntil === null ? suggestedUntil(rule, issued || today) : null
  const until = typedUntil ?? suggested ?? ''
  const asksIssued = rule.kind === 'prazo' || rule.kind === 'idade'
  const asksUntil = rule.kind === 'prazo' || rule.kind === 'mandato'

  /** `whole`: empty fields count too. */
  function check(whole: boolean): Errors {
    const found: Errors = {}
    if (issuedInput.current && isBadDate(issuedInput.current)) found.issued = badDate
    else if (issued > today && rule.kind !== 'exercicio') found.issued = texts.inFuture
    else if (whole && !issued && !asksUntil)
      found.issued = rule.kind === 'exercicio' ? texts.askExercise : texts.askIssued
    if (untilInput.current && isBadDate(untilInput.current)) found.until = badDate
    else if (until && issued && asksUntil && until < issued) found.until = texts.endsBefore
    else if (whole && asksUntil && !until)
      found.until = rule.kind === 'mandato' ? texts.askMandate : texts.askUntil
    return found
  }

  function save() {
    const found = check(true)
    setErrors(found)
    if (found.issued || found.until) {
      const wrong = found.issued ? '[data-date=issued]' : '[data-date=until]'
      group.current?.querySelector<HTMLElement>(wrong)?.focus()
      return
    }
    saving.mutate(
      { id: document.id, emitido_em: issued || null, valido_ate: (asksUntil && until) || null },
      { onSuccess: () => onSaved(group.current?.contains(globalThis.document.activeElement) ?? false) },
    )
  }

  // Whoever types the dates and goes on to the next paper has said all there is to say; an approved one asks for the button.
  function leave({ relatedTarget }: FocusEvent) {
    if (group.current?.contains(relatedTarget)) return
    setErrors(check(false))
    const complete = Object.keys(check(true)).length === 0
    if (asOwner && touched && !document.aprovado && complete) save()
  }

  const type = (set: (value: string) => void) => (value: string) => {
    set(value)
    setTouched(true)
    setErrors({})
  }
  const control = {
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      save()
    },
  }
  const changeIssued = type(setIssued)
  const changeUntil = type(setTypedUntil)
  const days = rule.kind === 'prazo' ? rule.days : null
  const untilHint =
    rule.kind === 'mandato'
      ? texts.mandateHint
      : suggested && days !== null
        ? (issued ? texts.suggestion : texts.suggestionFromToday)(days)
        : texts.asPrinted

  return (
    <div
      ref={group}
      role="group"
      aria-label={texts.datesOf(slotLabel(document.tipo))}
      className="flex w-full flex-col gap-3 rounded-md bg-sunken p-3"
    >
      {asOwner && document.aprovado && <p className="text-sm">{texts.backToReview}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        {rule.kind === 'exercicio' && (
          <Field
            label={texts.exercise}
            hint={texts.exerciseHint}
            error={errors.issued}
            className="sm:col-span-2"
          >
            <Select
              data-date="issued"
              onBlur={leave}
              options={years(today, issued.slice(0, 4))}
              placeholder={texts.chooseYear}
              value={issued.slice(0, 4)}
              onChange={(event) => changeIssued(event.target.value && `${event.target.value}-12-31`)}
            />
          </Field>
        )}
        {asksIssued && (
          <Field label={texts.issued} error={errors.issued}>
            <TextInput
              {...control}
              {...dateLimits}
              ref={issuedInput}
              type="date"
              data-date="issued"
              value={issued}
              onChange={(event) => changeIssued(event.target.value)}
            />
          </Field>
        )}
        {asksUntil && (
          <Field
            label={rule.kind === 'mandato' ? texts.mandate : texts.until}
            hint={untilHint}
            error={errors.until}
            className="sm:col-span-2"
          >
            <TextInput
              {...control}
              {...dateLimits}
              ref={untilInput}
              type="date"
              data-date="until"
              value={until}
              onChange={(event) => changeUntil(event.target.value)}
            />
          </Field>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" busy={saving.isPending} onClick={save}>
          {texts.confirm}
        </Button>
        {onCancel && (
          <Button size="sm" variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
