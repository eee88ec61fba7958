import { useEffect, useMemo, useState } from 'react'
import { currentUserId } from '@/lib/current-user'
import { holdInMemory, isOnDevice } from '@/lib/device-storage'
import { createStore } from '@/lib/store'
import { DRAFT_RESTORED_TOAST, showToast } from '@/lib/toast'
import { unloadWarning } from '@/lib/unload-warning'

/** In memory only, because drafts may contain personal data; a reload therefore prompts first. */
export const draftStore = createStore<ReadonlyMap<string, unknown>>(new Map())

/** A draft of somebody else, whose session ended, is nothing that the person who is here could save or discard. */
const warnBeforeUnload = unloadWarning(() => {
  const person = currentUserId.get()
  return person ? isOnDevice('forms', person) : draftStore.get().size > 0
})

function setDrafts(drafts: ReadonlyMap<string, unknown>) {
  draftStore.set(drafts)
  warnBeforeUnload(drafts.size > 0)
}

const isOf = (person: string) => (key: string) => key.startsWith(`${person} `)

holdInMemory('forms', {
  count: (person) => [...draftStore.get().keys()].filter(isOf(person)).length,
  forget: (person) => setDrafts(new Map([...draftStore.get()].filter(([key]) => !isOf(person)(key)))),
})

function setDraft(key: string, values: unknown) {
  const others = [...draftStore.get()].filter(([other]) => other !== key)
  setDrafts(new Map(values === undefined ? others : [...others, [key, values]]))
}

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
