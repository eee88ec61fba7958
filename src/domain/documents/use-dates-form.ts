import { useEffect, useImperativeHandle, useRef, useState, type FocusEvent } from 'react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { checkDates, isFine, isHalfTyped, type DateErrors } from './check-dates'
import { writeDatesDraft, readDatesDraft, type DatesDraft } from './dates-draft'
import { setDates } from './document-dates-data'
import type { DatesFormProps } from './dates-handle'
import { shownDates } from './shown-dates'
import { isAsSeen, type SeenDates } from './validity'
import { validityTexts as texts } from './validity-texts'

function useDraft(documentId: string) {
  // It is null until something is typed: the fields then show what is stored.
  const [typed, setTyped] = useState<DatesDraft | null>(() => readDatesDraft(documentId))
  // A ref too: typing may continue while a save is in flight.
  const newest = useRef(typed)
  function saveDraft(next: DatesDraft | null) {
    newest.current = next
    setTyped(next)
    writeDatesDraft(documentId, next)
  }
  return { typed, newest, saveDraft }
}

/** An error is about what stood in the fields: it goes with what fills them by itself, too. */
function useErrors(fields: ReturnType<typeof shownDates>['fields']) {
  const about = JSON.stringify(fields)
  const [last, setLast] = useState<{ errors: DateErrors; about: string }>({ errors: {}, about })
  const setErrors = (errors: DateErrors) => setLast({ errors, about })
  return [last.about === about ? last.errors : {}, setErrors] as const
}

/** Stores complete dates as soon as somebody leaves the fields, and asks for the button where that would surprise. */
export function useDatesForm(props: DatesFormProps) {
  const { rule, document, today, asOwner, focusOnMount, stale, ref, onEnter, onEdited, onSaved } = props
  const { typed, newest, saveDraft } = useDraft(document.id)
  const underWay = useRef<Promise<SeenDates | null> | null>(null)
  const [reminded, setReminded] = useState(typed !== null)
  const group = useRef<HTMLDivElement>(null)
  const issuedInput = useRef<HTMLInputElement>(null)
  const untilInput = useRef<HTMLInputElement>(null)
  const saving = useSingleMutation(setDates(stale, asOwner ? document.org_id : undefined))
  const shown = shownDates(props, typed)
  const { stored, dates } = shown
  const [errors, setErrors] = useErrors(shown.fields)
  // Excludes a save of one's own whose response was lost.
  const changed =
    !saving.isPending && !isAsSeen(shown.values.seen, stored) && !isAsSeen({ ...stored, ...dates }, stored)

  const focus = (selector: string) => group.current?.querySelector<HTMLElement>(selector)?.focus()
  const hasFocus = () => group.current?.contains(globalThis.document.activeElement) ?? false
  const inputs = () => ({ issued: issuedInput.current, until: untilInput.current })
  const check = (whole: boolean) => checkDates(rule, shown.fields, inputs(), { today, whole })

  useEffect(() => {
    if (focusOnMount) group.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [focusOnMount])

  const save = (): Promise<SeenDates | null> => {
    // A click on a button elsewhere also leaves the fields: both share one save.
    underWay.current ??= store().finally(() => (underWay.current = null))
    return underWay.current
  }

  async function store(): Promise<SeenDates | null> {
    // Emptying known dates removes them.
    const problems = check(!shown.dated)
    setErrors(problems)
    if (!isFine(problems)) {
      focus(problems.issued ? '[data-date=issued]' : '[data-date=until]')
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
    onSaved(saved, hasFocus())
    return saved
  }

  useImperativeHandle(ref, () => ({
    save,
    flush: async () => {
      if (underWay.current) return underWay.current
      if (shown.isToConfirm) {
        setErrors({ until: texts.confirmSuggestion })
        untilInput.current?.focus()
        return null
      }
      if (typed === null && !isHalfTyped(inputs())) return stored
      if (!changed) return save()
      focus('input, select')
      return null
    },
  }))

  // Complete dates save on blur. An approved document of one's own, removals, conflicts and suggestions need the
  // button.
  function leave({ relatedTarget }: FocusEvent) {
    // `activeElement` stays inside when the whole window loses the focus.
    if (group.current?.contains(relatedTarget) || hasFocus() || saving.isPending) return
    setErrors(check(false))
    if (onEnter) return
    if (!typed || changed || (asOwner && document.aprovado) || !isFine(check(true))) return
    if (shown.isToConfirm) setReminded(true)
    else void save()
  }

  function type(change: Partial<DatesDraft>) {
    saveDraft({ ...shown.values, ...change })
    setErrors({})
    onEdited()
  }
  const discard = () => saveDraft(null)
  const reminder = changed ? texts.changed : reminded && texts.notStored
  const busy = saving.isPending
  return { group, issuedInput, untilInput, shown, errors, reminder, busy, type, save, leave, discard }
}
