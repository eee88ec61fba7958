import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { currentUserId } from '@/lib/current-user'
import { holdInMemory } from '@/lib/device-storage'
import { getUserItem, ownerOf, setUserItem } from '@/lib/user-storage'
import { type FormDraft, useDraftSync, useFormDraft } from '@/components/form/form-draft'
import type { Place } from './queries'

/** A line whose answer was lost is sent again under its number. */
const draftShape = z.object({
  text: z.string(),
  attempt: z.nullable(z.object({ id: z.string(), text: z.string() })),
})

type Draft = z.infer<typeof draftShape>

const ownerAt = (about: string) => ownerOf(currentUserId.get() ?? '', about)

const readDraft = <Values>(owner: string, shape: z.ZodMiniType<Values>) =>
  shape.safeParse(getUserItem('messages', owner)).data

const aboutPlace = ({ orgId, slot }: Place) => `${orgId}/${slot}`

export const hasMessageDraft = (place: Place): boolean =>
  readDraft(ownerAt(aboutPlace(place)), draftShape) !== undefined

/** What is written about a document. It survives a reload, and in this tab also where the device stores nothing. */
export function useDeviceDraft<Values>(about: string, shape: z.ZodMiniType<Values>): FormDraft<Values> {
  const inTab = useFormDraft<Values>(about)
  // Fixed on mount: nobody is signed in while the field unmounts.
  const [owner] = useState(() => ownerAt(about))
  return useMemo(
    () => ({
      read: () => readDraft(owner, shape) ?? inTab.read(),
      save(values: Values) {
        if (setUserItem('messages', owner, values) === 'stored') inTab.clear()
        else inTab.save(values)
      },
      clear() {
        setUserItem('messages', owner, undefined)
        inTab.clear()
      },
    }),
    [owner, inTab, shape],
  )
}

export function useMessageDraft(place: Place) {
  const draft = useDeviceDraft<Draft>(aboutPlace(place), draftShape)
  const [back] = useState(draft.read)
  const [text, setText] = useState(back?.text ?? '')
  const [attempt, setAttempt] = useState(back?.attempt ?? null)
  const values = useMemo(() => ({ text, attempt }), [text, attempt])
  useDraftSync(draft, back, values, text !== '')
  useEffect(() => holdInMemory('messages', { forget: () => setText('') }), [])
  return { text, setText, attempt, setAttempt }
}
