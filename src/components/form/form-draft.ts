import { useEffect, useMemo, useState } from 'react'
import { currentUserId } from '@/lib/current-user'
import { draftStore, setDraft } from '@/lib/draft-store'
import { DRAFT_RESTORED_TOAST, showToast } from '@/lib/toast'

/** A draft that survives the end of a session in this tab. `about` identifies the form and its record. */
export function useFormDraft<Values>(about: string) {
  // Fixed on mount: nobody is signed in while the form unmounts.
  const [person] = useState(() => currentUserId.get())
  return useMemo(() => {
    const key = `${person} ${about}`
    return {
      read: () => draftStore.get().get(key) as Values | undefined,
      save: (values: Values) => setDraft(key, values),
      clear: () => setDraft(key, undefined),
    }
  }, [person, about])
}

export type FormDraft<Values> = ReturnType<typeof useFormDraft<Values>>

/** Stores the values while they differ from the saved ones. `back`: a restored draft, which is announced. */
export function useDraftSync<Values>(
  { save, clear }: FormDraft<Values>,
  back: unknown,
  values: Values,
  isDirty: boolean,
) {
  const isBack = back !== undefined
  useEffect(() => {
    if (isBack) notifyDraftRestored()
  }, [isBack])
  useEffect(() => {
    if (isDirty) save(values)
    else clear()
  }, [isDirty, values, save, clear])
}

export function notifyDraftRestored(): void {
  showToast({ tone: 'info', ...texts, id: DRAFT_RESTORED_TOAST })
}

const texts = {
  title: 'O que você digitou está de volta',
  description: 'Confira antes de salvar ou enviar.',
}
