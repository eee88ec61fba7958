import { useEffect, useImperativeHandle, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import {
  hasIssuedField,
  hasUntilField,
  checkDates,
  isFine,
  isHalfTyped,
  documentDateLimits,
  type DateErrors,
} from './check-dates'
import { writeDatesDraft, readDatesDraft, type DatesDraft } from './dates-draft'
import { setDates } from './document-dates-data'
import type { DatesFormProps, DateSuggestion } from './dates-handle'
import { slotLabel } from './slots'
import { dueExercise, isAsSeen, isDated, seenOf, suggestedUntil, type SeenDates } from './validity'
import type { ValidityRule } from './validity-rules'
import { validityTexts as texts } from './validity-texts'

const years = (today: string, current: string) => {
  const newest = dueExercise(`${today.slice(0, 4)}-12-31`)
  const recent = Array.from({ length: 10 }, (_, back) => String(newest - back))
  return [...new Set([...recent, current].filter(Boolean))].map((year) => ({ value: year, label: year }))
}

/** What helps with the end, or says where a suggested one is from. */
function hintOf(
  rule: ValidityRule,
  { suggested, known, until }: { suggested: string | null; known: DateSuggestion | undefined; until: string },
): string {
  if (suggested !== null && known) return known.hint
  if (rule.kind === 'mandato') return texts.mandateHint
  if (rule.kind !== 'prazo' || rule.days === null) return texts.asPrinted
  if (suggested !== null) return texts.suggestion(rule.days)
  return until ? texts.asPrinted : texts.usualTerm(rule.days)
}

/** No `<form>`, because it is nested in one: Enter saves the dates only. */
export default function DatesForm(props: DatesFormProps) {
  const {
    rule,
    document,
    today,
    asOwner,
    focusOnMount,
    suggestions,
    stale,
    ref,
    onEnter,
    onEdited,
    onSaved,
    onCancel,
  } = props
  // It is null until something is typed: the fields then show what is stored.
  const [typed, setTyped] = useState<DatesDraft | null>(() => readDatesDraft(document.id))
  // A ref too: typing may continue while a save is in flight.
  const newest = useRef(typed)
  const underWay = useRef<Promise<SeenDates | null> | null>(null)
  const [reminded, setReminded] = useState(typed !== null)
  const [errors, setErrors] = useState<DateErrors>({})
  const group = useRef<HTMLDivElement>(null)
  const issuedInput = useRef<HTMLInputElement>(null)
  const untilInput = useRef<HTMLInputElement>(null)
  const saving = useSingleMutation(setDates(stale, asOwner ? document.org_id : undefined))

  useEffect(() => {
    if (focusOnMount) group.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [focusOnMount])

  const stored = seenOf(document)
  const values = typed ?? {
    issued: stored.emitido_em ?? '',
    until: stored.valido_ate,
    endless: stored.sem_validade,
    seen: stored,
  }
  const { issued, endless } = values
  const isDay = issued >= documentDateLimits.min && issued <= documentDateLimits.max
  const dated = isDated(rule, document)
  // A rule counts from the printed day of issue only: a guess from another day would be stored with one tap.
  const usual = isDay ? suggestedUntil(rule, issued) : null
  const known =
    usual === null && !dated && hasUntilField(rule) && suggestions.find(({ until }) => until >= today)
  const suggested = values.until === null ? (usual ?? (known ? known.until : null)) : null
  const until = values.until ?? suggested ?? ''
  const dates = {
    emitido_em: issued || null,
    valido_ate: (hasUntilField(rule) && !endless && until) || null,
    sem_validade: endless,
  }
  // Excludes a save of one's own whose response was lost.
  const changed =
    !saving.isPending && !isAsSeen(values.seen, stored) && !isAsSeen({ ...stored, ...dates }, stored)
  const emptied = dated && !endless && !(hasUntilField(rule) ? until : issued)

  const check = (whole: boolean) =>
    checkDates(
      rule,
      { issued, until, endless },
      { issued: issuedInput.current, until: untilInput.current },
      { today, whole },
    )

  const save = (): Promise<SeenDates | null> => {
    // A click on a button elsewhere also leaves the fields: both share one save.
    underWay.current ??= store().finally(() => (underWay.current = null))
    return underWay.current
  }

  async function store(): Promise<SeenDates | null> {
    // Emptying known dates removes them.
    const problems = check(!dated)
    setErrors(problems)
    if (!isFine(problems)) {
      const wrong = problems.issued ? '[data-date=issued]' : '[data-date=until]'
      group.current?.querySelector<HTMLElement>(wrong)?.focus()
      return null
    }
    // Stays open until the save succeeds, even if refetched dates arrive before.
    onEdited()
    const sent = newest.current
    try {
      await saving.mutateAsync({ id: document.id, dates, seen: stored })
    } catch {
      return null
    }
    const saved = { ...stored, ...dates }
    if (newest.current && newest.current !== sent) {
      saveDraft({ ...newest.current, seen: saved })
      setReminded(true)
      return null
    }
    saveDraft(null)
    setReminded(false)
    onSaved(saved, group.current?.contains(globalThis.document.activeElement) ?? false)
    return saved
  }

  useImperativeHandle(ref, () => ({
    save,
    flush: async () => {
      if (underWay.current) return underWay.current
      const isOpen = typed !== null || isHalfTyped({ issued: issuedInput.current, until: untilInput.current })
      // A suggestion needs confirmation: neither save nor skip it.
      if (suggested !== null && !endless) {
        setErrors({ until: texts.confirmSuggestion })
        untilInput.current?.focus()
        return null
      }
      if (!isOpen) return stored
      if (changed) {
        group.current?.querySelector<HTMLElement>('input, select')?.focus()
        return null
      }
      return save()
    },
  }))

  // Complete dates save on blur. An approved document of one's own, removals, conflicts and suggestions need the
  // button.
  function leave({ relatedTarget }: FocusEvent) {
    const inside = (element: Element | null) => group.current?.contains(element)
    // `activeElement` stays inside when the whole window loses the focus.
    if (inside(relatedTarget) || inside(globalThis.document.activeElement) || saving.isPending) return
    setErrors(check(false))
    if (onEnter) return
    if (!typed || changed || (asOwner && document.aprovado) || !isFine(check(true))) return
    if (suggested !== null && !endless) setReminded(true)
    else void save()
  }

  function saveDraft(next: DatesDraft | null) {
    newest.current = next
    setTyped(next)
    writeDatesDraft(document.id, next)
  }
  function type(change: Partial<DatesDraft>) {
    saveDraft({ ...values, ...change })
    setErrors({})
    onEdited()
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (onEnter) onEnter()
    else void save()
  }
  const cancel = () => {
    saveDraft(null)
    onCancel?.()
  }
  const untilHint = hintOf(rule, { suggested, known: known || undefined, until })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles blur from its fields
    <div
      ref={group}
      role="group"
      aria-label={texts.datesOf(slotLabel(document.tipo))}
      className="flex w-full flex-col gap-3 rounded-md bg-sunken p-3"
      onBlur={leave}
    >
      {asOwner && document.aprovado && <p className="text-sm">{texts.backToReview}</p>}
      <p role="status" className="text-sm font-semibold text-warning-ink empty:-mt-3">
        {changed ? texts.changed : reminded && texts.notStored}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-end gap-3">
        {rule.kind === 'exercicio' && (
          <Field label={texts.exercise} hint={texts.exerciseHint} error={errors.issued}>
            <Select
              data-date="issued"
              options={years(today, issued.slice(0, 4))}
              placeholder={texts.chooseYear}
              value={issued.slice(0, 4)}
              onChange={(event) => type({ issued: event.target.value && `${event.target.value}-12-31` })}
            />
          </Field>
        )}
        {hasIssuedField(rule) && (
          <Field label={texts.issued} error={errors.issued}>
            <TextInput
              {...documentDateLimits}
              ref={issuedInput}
              type="date"
              data-date="issued"
              value={issued}
              onKeyDown={enter}
              onChange={(event) => type({ issued: event.target.value })}
            />
          </Field>
        )}
        {hasUntilField(rule) && !endless && (
          <Field
            label={rule.kind === 'mandato' ? texts.mandate : texts.until}
            hint={untilHint}
            error={errors.until}
          >
            <TextInput
              {...documentDateLimits}
              ref={untilInput}
              type="date"
              data-date="until"
              value={until}
              onKeyDown={enter}
              onChange={(event) => type({ until: event.target.value })}
            />
          </Field>
        )}
      </div>
      {rule.kind === 'prazo' && rule.endless && (
        <Checkbox
          label={texts.endless}
          hint={texts.endlessHint}
          checked={endless}
          onChange={({ target: { checked } }) => type({ endless: checked })}
        />
      )}
      {emptied && <p className="text-sm">{texts.emptied}</p>}
      {!onEnter && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" busy={saving.isPending} onClick={() => void save()}>
            {texts.confirm}
          </Button>
          {onCancel && (
            <Button size="sm" variant="quiet" onClick={cancel}>
              {texts.cancel}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
