import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { currentUserId } from '@/lib/current-user'
import { holdInMemory } from '@/lib/device-storage'
import { getUserItem, ownerOf, setUserItem } from '@/lib/user-storage'
import { useDraftSync, useFormDraft } from '@/components/form/form-draft'
import type { Place } from './queries'

/** A line whose answer was lost is sent again under its number. */
const draftShape = z.object({
  text: z.string(),
  attempt: z.nullable(z.object({ id: z.string(), text: z.string() })),
})

type Draft = z.infer<typeof draftShape>

const ownerAt = ({ orgId, slot }: Place) => `${ownerOf(currentUserId.get() ?? '', orgId)}/${slot}`

const readDraft = (owner: string) => draftShape.safeParse(getUserItem('messages', owner)).data

export const hasMessageDraft = (place: Place): boolean => readDraft(ownerAt(place)) !== undefined

/** It survives a reload, and in this tab also where the device stores nothing. */
export function useMessageDraft(place: Place) {
  const inTab = useFormDraft<Draft>(`conversation ${place.orgId} ${place.slot}`)
  // Fixed on mount: nobody is signed in while the field unmounts.
  const [owner] = useState(() => ownerAt(place))
  const draft = useMemo(
    () => ({
      read: () => readDraft(owner) ?? inTab.read(),
      save(values: Draft) {
        if (setUserItem('messages', owner, values) === 'stored') inTab.clear()
        else inTab.save(values)
      },
      clear() {
        setUserItem('messages', owner, undefined)
        inTab.clear()
      },
    }),
    [owner, inTab],
  )
  const [back] = useState(draft.read)
  const [text, setText] = useState(back?.text ?? '')
  const [attempt, setAttempt] = useState(back?.attempt ?? null)
  const values = useMemo(() => ({ text, attempt }), [text, attempt])
  useDraftSync(draft, back, values, text !== '')
  useEffect(() => holdInMemory('messages', { forget: () => setText('') }), [])
  return { text, setText, attempt, setAttempt }
}
