import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { multiLine } from '@/lib/normalize-text'
import { useFormDraft } from '@/components/form/form-draft'
import type { Noted } from './queries'

export type NoteDraft = { name: string; text: string; seen: Noted }

type NoteDrafts = Readonly<Record<string, NoteDraft>>

// Outside the other keys, so that no invalidation drops a draft.
const keyOf = (edital: string) => ['edital-note-drafts', edital] as const

/** Drafts outlive tab, page, search and a visit to the organization. */
export function useNoteDrafts(edital: string) {
  const client = useQueryClient()
  const formDraft = useFormDraft<NoteDrafts>(`edital notes ${edital}`)
  const { data: drafts = {} } = useQuery<NoteDrafts>({
    queryKey: keyOf(edital),
    // Written only, never fetched.
    queryFn: skipToken,
    initialData: formDraft.read,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const write = (orgId: string, draft: NoteDraft | null) => {
    const before = client.getQueryData<NoteDrafts>(keyOf(edital)) ?? {}
    const others = Object.entries(before).filter(([id]) => id !== orgId)
    const left = Object.fromEntries(draft ? [...others, [orgId, draft]] : others)
    client.setQueryData<NoteDrafts>(keyOf(edital), left)
    const unsaved = Object.entries(left).filter(([, one]) => isUnsaved(one))
    if (unsaved.length > 0) formDraft.save(Object.fromEntries(unsaved))
    else formDraft.clear()
  }
  return { drafts, write }
}

export const isUnsaved = ({ text, seen }: NoteDraft) => multiLine(text) !== (seen.nota ?? '')

export function useHiddenDrafts(edital: string, shown: readonly { id: string }[]): string[] {
  const unsaved = Object.entries(useNoteDrafts(edital).drafts).filter(([, draft]) => isUnsaved(draft))
  return unsaved.filter(([id]) => !shown.some((row) => row.id === id)).map(([, { name }]) => name)
}
