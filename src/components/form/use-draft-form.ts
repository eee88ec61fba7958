import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { notifyDraftRestored, useFormDraft } from './form-draft'

type Options<Seen, Values> = {
  /** Names the form and its record. */
  about: string
  /** The version to start from, where no words are kept. */
  current: Seen
  /**
   * Whether the form, as long as nobody has typed into it, takes over what becomes current after it opened: `current` is then
   * the same object while nothing has changed.
   */
  follows?: boolean
  /** What the form holds of a version. */
  toValues: (seen: Seen) => DefaultValues<Values>
}

/**
 * A form whose words outlive a session that ends under it (`useFormDraft`), with the version they were typed over. Whoever
 * opens it again is told that they are back.
 * @returns `seen`: the version that the words change; `forget` is called once they are saved, sent or discarded
 */
export function useDraftForm<Seen, Values extends FieldValues>({
  about,
  current,
  follows = false,
  toValues,
}: Options<Seen, Values>) {
  const { read, save, clear } = useFormDraft<{ seen: Seen; values: Values }>(about)
  // What somebody else saves meanwhile must not change the form under the hands of who writes.
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
    // Compared by what stands in it: words typed while others were saved do not count as changed for the form.
    const { defaultValues } = form.formState
    if (read() || JSON.stringify(form.getValues()) !== JSON.stringify(defaultValues)) return
    setSeen(newer)
    reset(toValues(newer))
  })
  // oxlint-disable-next-line react/set-state-in-effect -- what stands in the form, which is no state, decides
  useEffect(() => follow(current), [current, seen])
  return { form, seen, setSeen, clearDraft: clear }
}
