import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { sayWordsAreBack, useKeptWords } from './form-draft'

type Options<Seen, Words> = {
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
  toWords: (seen: Seen) => DefaultValues<Words>
}

/**
 * A form whose words outlive a session that ends under it (`useKeptWords`), with the version they were typed over. Whoever
 * opens it again is told that they are back.
 * @returns `seen`: the version that the words change; `forget` is called once they are saved, sent or discarded
 */
export function useKeptForm<Seen, Words extends FieldValues>({
  about,
  current,
  follows = false,
  toWords,
}: Options<Seen, Words>) {
  const { read, keep, forget } = useKeptWords<{ seen: Seen; words: Words }>(about)
  // What somebody else saves meanwhile must not change the form under the hands of who writes.
  const [seen, setSeen] = useState(() => (read() ?? { seen: current }).seen)
  const form = useForm<Words>({ defaultValues: toWords(seen) })
  const { reset, subscribe } = form
  const typed = useEffectEvent((words: Words, isDirty: boolean) => {
    if (isDirty) keep({ seen, words })
    else forget()
  })
  useEffect(() => {
    const back = read()
    if (back) {
      reset(back.words, { keepDefaultValues: true })
      sayWordsAreBack()
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
    reset(toWords(newer))
  })
  // oxlint-disable-next-line react/set-state-in-effect -- what stands in the form, which is no state, decides
  useEffect(() => follow(current), [current, seen])
  return { form, seen, setSeen, forget }
}
