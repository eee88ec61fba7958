import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useAction } from '@/shared/actions/use-action'
import { editalStates } from '@/shared/organization/edital-states'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import { TextArea } from '@/shared/ui/signed-in/text-area'
import { editalMutations } from './mutations'
import { editalQueries, type Matched } from './queries'
import { editalTexts as texts } from './texts'

type OrganizationNoteProps = { edital: string; row: Matched; name: string }

/** State and note of an organisation, saved in place. */
function useNote({ edital, row }: OrganizationNoteProps) {
  const queryClient = useQueryClient()
  const note = useAction(editalMutations.note(edital))
  const save = (change: Partial<Pick<Matched, 'situacao' | 'nota'>>, done?: () => void) =>
    note.mutate(
      { orgId: row.id, situacao: row.situacao, nota: row.nota, versao: row.versao, ...change },
      {
        onSuccess: done,
        // What somebody else noted is shown; what was typed stays.
        onError: () => void queryClient.invalidateQueries({ queryKey: editalQueries.all }),
      },
    )
  return { save, isPending: note.isPending, asked: note.variables }
}

export function OrganizationState(props: OrganizationNoteProps) {
  const { save, isPending, asked } = useNote(props)
  const shown = isPending && asked ? asked.situacao : props.row.situacao
  return (
    <Select
      aria-label={texts.stateOf(props.name)}
      options={editalStates}
      placeholder={texts.noState}
      value={shown ?? ''}
      disabled={isPending}
      onChange={({ target }) =>
        save({ situacao: editalStates.find(({ value }) => value === target.value)?.value ?? null })
      }
    />
  )
}

/** A note that is being written, and the one that it began from. */
export type NoteDraft = { text: string; before: string }

type DraftProps = { draft: NoteDraft | undefined; onDraft: (draft: NoteDraft | undefined) => void }

export function OrganizationNote({ draft, onDraft, ...props }: OrganizationNoteProps & DraftProps) {
  const { row, name } = props
  const { save, isPending } = useNote(props)
  const now = row.nota ?? ''
  const label = row.nota ? texts.editNote : texts.addNote
  if (!draft)
    return (
      <div className="grid justify-items-start gap-1">
        {row.nota && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{row.nota}</p>}
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3.5"
          aria-label={`${label}: ${name}`}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => onDraft({ text: now, before: now })}
        >
          {label}
        </Button>
      </div>
    )
  return (
    <div className="grid gap-2">
      {now !== draft.before && now !== '' && (
        <div role="status" className="text-sm">
          <p>{texts.theirNote}</p>
          <p className="border-l-4 border-line-strong pl-2 [overflow-wrap:anywhere] whitespace-pre-line">
            {now}
          </p>
        </div>
      )}
      <Field label={texts.noteOf(name)}>
        <TextArea
          rows={3}
          maxLength={texts.noteMax}
          value={draft.text}
          onChange={({ target }) => onDraft({ ...draft, text: target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={isPending}
          onClick={() => save({ nota: draft.text.trim() || null }, () => onDraft(undefined))}
        >
          Salvar nota
        </Button>
        <Button size="sm" variant="secondary" disabled={isPending} onClick={() => onDraft(undefined)}>
          Cancelar
        </Button>
      </div>
    </div>
  )
}
