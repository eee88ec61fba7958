import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { notifyDraftRestored, useFormDraft } from './form-draft'

type Options<Seen, Values> = {
  about: string
  current: Seen
  /** An untouched form adopts a new `current`, which must be a stable reference. */
  follows?: boolean
  toValues: (seen: Seen) => DefaultValues<Values>
}

/**
 * A form whose draft survives the end of a session, with its base version `seen`. Call `clearDraft` after saving or
 * discarding.
 */
export function useDraftForm<Seen, Values extends FieldValues>({
  about,
  current,
  follows = false,
  toValues,
}: Options<Seen, Values>) {
  const { read, save, clear } = useFormDraft<{ seen: Seen; values: Values }>(about)
  // Another user's save must not change a form in use.
  const [seen, setSeen] = useState(() => (read() ?? { seen: current }).seen)
  const form = useForm<Values>({ defaultValues: toValues(seen) })
  const { reset, subscribe } = form
  const typed = useEffectEvent((values: Values, isDirty: boolean) => {
    if (isDirty) save({ seen, values })
    else clear()
  })
  useEffect(() => {
    const back = read()
    if (back) {
      reset(back.values, { keepDefaultValues: true })
      notifyDraftRestored()
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => typed(values, isDirty ?? false),
    })
  }, [read, reset, subscribe])
  const follow = useEffectEvent((newer: Seen) => {
    if (!follows || newer === seen) return
    // Compares values: `isDirty` ignores a draft equal to what was saved meanwhile.
    const { defaultValues } = form.formState
    if (read() || JSON.stringify(form.getValues()) !== JSON.stringify(defaultValues)) return
    setSeen(newer)
    reset(toValues(newer))
  })
  // oxlint-disable-next-line react/set-state-in-effect -- depends on form values, which are not state
  useEffect(() => follow(current), [current, seen])
  return { form, seen, setSeen, clearDraft: clear }
}
