import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { sessionStore } from '@/shared/session/session-store'

/** By person and form. In memory only, since the words may name people. */
const kept = new Map<string, FieldValues>()

/**
 * Keeps what is typed into a form until it is sent or discarded, for when the form opens again in this tab: a session that
 * ends takes the page away. Only for words alone: what is compared with a saved version needs that version, too.
 * @param name of this form, about this record
 * @returns forgets it
 */
export function useKeptWords<Words extends FieldValues>(
  name: string,
  { reset, subscribe }: UseFormReturn<Words>,
): () => void {
  const key = `${sessionStore.get().user?.id} ${name}`
  useEffect(() => {
    const words = kept.get(key)
    if (words) reset(words as Words, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => void kept.set(key, values),
    })
  }, [key, reset, subscribe])
  return () => void kept.delete(key)
}
