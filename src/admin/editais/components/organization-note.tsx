import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useRef, useState, type Ref } from 'react'
import { multiLine } from '@/lib/normalize-text'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { editalStates } from '@/admin/audit/edital-states'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import type { Compare } from '@/lib/query/save-with-version'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextArea } from '@/components/ui/text-area'
import { DiscardChangesDialog } from '@/components/ui/discard-changes-dialog'
import { editalMutations, type NoteChange } from '../mutations'
import { isUnsaved, useNoteDrafts, type NoteDraft } from '../note-drafts'
import { editalQueries, type Matched, type Noted } from '../queries'
import { editalTexts as texts } from '../texts'

type OrganizationNoteProps = { edital: string; row: Matched; name: string }

const describeState = (state: string | null) =>
  editalStates.find(({ value }) => value === state)?.label ?? null

const parts = [
  { name: 'situacao', label: 'Situação', describe: describeState },
  { name: 'nota', label: 'Nota', describe: (nota: string | null) => nota },
] as const

function useNote(part: keyof NoteChange, { edital, row, name: who }: OrganizationNoteProps) {
  const queryClient = useQueryClient()
  const note = useSingleMutation(editalMutations.note(edital, part))
  const { promptUser, conflictDialog } = useConflictDialog()
  const compare: Compare<Noted, NoteChange> = (change, newer, seen) => {
    const found = parts.filter(
      ({ name }) => name in change && newer[name] !== seen[name] && newer[name] !== (change[name] ?? null),
    )
    return {
      title: texts.staleNote(who),
      conflicts: found.map(({ name, label, describe }) => ({
        name,
        label,
        mine: describe(change[name] ?? null),
        saved: describe(newer[name]),
      })),
      merge(choices) {
        const left = Object.entries(change).filter(([name]) => choices[name] !== 'saved')
        return left.length > 0 ? Object.fromEntries(left) : null
      },
    }
  }
  const save = (change: NoteChange, { seen = row, done }: { seen?: Noted; done?: () => void } = {}) =>
    void note
      .mutateAsync({ orgId: row.id, seen: notedOf(seen), change, compare, promptUser })
      .then(done, () => queryClient.invalidateQueries({ queryKey: editalQueries.all }))
  return { save, isPending: note.isPending, pendingChange: note.variables, conflictDialog }
}

const notedOf = ({ situacao, nota, versao }: Noted): Noted => ({ situacao, nota, versao })

export function OrganizationState(props: OrganizationNoteProps) {
  const { save, isPending, pendingChange, conflictDialog } = useNote('situacao', props)
  const { situacao: shown } = { ...props.row, ...(isPending && pendingChange?.change) }
  return (
    <>
      <Select
        aria-label={texts.stateOf(props.name)}
        options={editalStates}
        placeholder={texts.noState}
        value={shown ?? ''}
        // `disabled` would drop the focus.
        aria-busy={isPending || undefined}
        aria-disabled={isPending || undefined}
        onChange={({ target }) => {
          if (isPending) return
          save({ situacao: editalStates.find(({ value }) => value === target.value)?.value ?? null })
        }}
      />
      {conflictDialog}
    </>
  )
}

export function OrganizationNote(props: OrganizationNoteProps) {
  const { edital, row, name } = props
  const { save, isPending, conflictDialog } = useNote('nota', props)
  const { drafts, write } = useNoteDrafts(edital)
  const draft = drafts[row.id]
  const label = row.nota ? texts.editNote : texts.addNote
  // Field and button replace each other and hand over the focus.
  const pressed = useRef(false)
  const [leaving, setLeaving] = useState(false)
  const shown = useRef<HTMLElement>(null)
  const claimFocus = (control: HTMLElement | null) => {
    shown.current = control
    if (pressed.current && document.activeElement === document.body) control?.focus()
    if (control) pressed.current = false
  }
  const close = () => {
    pressed.current = true
    write(row.id, null)
  }
  if (!draft)
    return (
      <div className="grid justify-items-start gap-1">
        {row.nota && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{row.nota}</p>}
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          aria-label={`${label}: ${name}`}
          icon={<Pencil />}
          ref={claimFocus}
          onClick={() => {
            pressed.current = true
            write(row.id, { name, text: row.nota ?? '', seen: notedOf(row) })
          }}
        >
          {label}
        </Button>
      </div>
    )
  return (
    <div className="grid gap-2">
      <NoteField
        ref={claimFocus}
        draft={draft}
        label={texts.noteOf(name)}
        readOnly={isPending}
        onChange={(text) => write(row.id, { ...draft, text })}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={isPending}
          onClick={() => save({ nota: multiLine(draft.text) || null }, { seen: draft.seen, done: close })}
        >
          Salvar nota
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={isPending}
          onClick={() => (isUnsaved(draft) ? setLeaving(true) : close())}
        >
          Cancelar
        </Button>
      </div>
      {leaving && (
        <DiscardChangesDialog
          onStay={() => setLeaving(false)}
          onDiscard={() => {
            setLeaving(false)
            close()
          }}
          focusAfter={() => shown.current}
        />
      )}
      {conflictDialog}
    </div>
  )
}

type NoteFieldProps = {
  ref: Ref<HTMLTextAreaElement>
  draft: NoteDraft
  label: string
  readOnly: boolean
  onChange: (text: string) => void
}

/** Local state: the draft cache updates later, when the caret has moved to the end. */
function NoteField({ draft, label, onChange, ...field }: NoteFieldProps) {
  const [text, setText] = useState(draft.text)
  return (
    <Field label={label}>
      <TextArea
        {...field}
        rows={3}
        maxLength={texts.noteMax}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          onChange(target.value)
        }}
      />
    </Field>
  )
}
