import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, ListPlus, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { useDraftSync, useFormDraft } from '@/components/form/form-draft'
import { multiLine } from '@/lib/normalize-text'
import { cx } from '@/lib/cx'
import type { Unsaved } from '@/components/form/reason-dialog'
import { currentUserId } from '@/lib/current-user'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { observationMutations, readyObservations } from './observations'
import { reviewTexts as texts } from './texts'
import { EditObservation } from './edit-observation'

const tooLong = 'Esta observação não cabe: com ela, o texto passaria de 2.000 caracteres.'

type Observation = { id: string; texto: string }

/** `isPressed`: opened by a press, not restored; `isReminded`: a refusal was attempted before saving. */
type Editing = Observation & { text: string; position: number; isPressed: boolean; isReminded: boolean }

type ReadyObservationsProps = {
  slot: string
  text: string
  onChange: (text: string) => void
  onUnsaved: (unsaved: Unsaved | null) => void
}

const reasonAround = (part: HTMLElement | null) =>
  part?.closest('[role=alertdialog]')?.querySelector('textarea') ?? null

const leaveFocus = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button) reasonAround(button)?.focus()
}

type ListedObservationProps = {
  texto: string
  isLocked: boolean
  onInsert: () => void
  onEdit: () => void
  onRemove: () => void
}

function ListedObservation({ texto, isLocked, onInsert, onEdit, onRemove }: ListedObservationProps) {
  return (
    <li className="flex flex-wrap items-start justify-end gap-1">
      <Button
        variant="quiet"
        size="sm"
        className="min-w-0 flex-1 basis-40 justify-start max-sm:px-2 text-left [overflow-wrap:anywhere] whitespace-normal max-[16em]:basis-full max-[16em]:[&_svg]:hidden"
        icon={<ListPlus />}
        onClick={onInsert}
      >
        <VisuallyHidden>Inserir:</VisuallyHidden> {texto}
      </Button>
      <Button variant="quiet" size="sm" icon={<Pencil />} disabled={isLocked} onClick={onEdit}>
        <VisuallyHidden>Alterar: {texto}</VisuallyHidden>
      </Button>
      <Button ref={leaveFocus} variant="quiet" size="sm" icon={<Trash2 />} onClick={onRemove}>
        <VisuallyHidden>Excluir: {texto}</VisuallyHidden>
      </Button>
    </li>
  )
}

type RemoveObservationProps = {
  observation: Observation
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

function RemoveObservation({ observation: { id, texto }, onClose, focusAfter }: RemoveObservationProps) {
  const remove = useSingleMutation(observationMutations.remove())
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.removeObservation}
      description={texts.removeObservationExplained(texto)}
      confirmLabel="Excluir"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
      focusAfter={focusAfter}
    />
  )
}

/** One observation at a time is edited; a draft of it survives the end of the session. */
function useEditing(slot: string) {
  const draft = useFormDraft<Editing | null>(`ready observation ${slot}`)
  const [back] = useState(() => draft.read() ?? undefined)
  const [editing, setEditing] = useState<Editing | null>(
    back ? { ...back, isPressed: false, isReminded: false } : null,
  )
  const isUnsaved = editing !== null && editing.text !== editing.texto
  useDraftSync(draft, back, editing, isUnsaved)
  useEffect(
    () => () => {
      // The draft survives when the end of the session closes the dialog.
      if (currentUserId.get()) draft.clear()
    },
    [draft],
  )
  return { editing, setEditing, isUnsaved, clearDraft: draft.clear }
}

export function ReadyObservations({ slot, text, onChange, onUnsaved }: ReadyObservationsProps) {
  const { data } = useQuery(readyObservations(slot))
  const { editing, setEditing, isUnsaved, clearDraft } = useEditing(slot)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const show = () => {
      setEditing((before) => before && { ...before, isReminded: true })
      list.current?.querySelector('textarea')?.focus()
    }
    onUnsaved(isUnsaved ? { show } : null)
  }, [isUnsaved, onUnsaved, setEditing])
  const [refused, setRefused] = useState('')
  const [removing, setRemoving] = useState<Observation | null>(null)
  const add = useSingleMutation(observationMutations.save())
  const change = useSingleMutation({ ...observationMutations.save(), onSuccess: clearDraft })
  if (!data && !editing) return null
  const ready = data ?? []
  const typed = multiLine(text)
  const isNew = typed !== '' && data?.every(({ texto }) => texto !== typed)
  const isListed = editing === null || ready.some(({ id }) => id === editing.id)
  // A template deleted by someone else stays in place and can be saved as a new one.
  const isGone = data !== undefined && !isListed
  const shown = isListed
    ? ready
    : [...ready.slice(0, editing.position), editing, ...ready.slice(editing.position)]
  const reason = () => reasonAround(list.current)

  function stopEditing() {
    setEditing(null)
    reason()?.focus()
  }
  function joined(texto: string) {
    if (text.includes(texto)) return text
    return typed ? `${typed}\n${texto}` : texto
  }
  const fits = (texto: string) => joined(texto).length <= texts.observationMax
  function insert(texto: string) {
    setRefused(fits(texto) ? '' : texto)
    if (!fits(texto)) return
    onChange(joined(texto))
    reason()?.focus()
  }

  return (
    <div role="group" aria-label={texts.readyObservations} className="mt-4">
      <p className="mb-1 text-sm font-semibold">{texts.readyObservations}</p>
      {shown.length === 0 && <p className="text-sm text-ink-soft">{texts.noReadyObservations}</p>}
      <div role="alert">{!fits(refused) && <FieldError>{tooLong}</FieldError>}</div>
      <ul ref={list} className={cx('relative grid gap-1', !editing && 'max-h-48 overflow-y-auto')}>
        {shown.map(({ id, texto }, position) =>
          editing?.id === id ? (
            <li key={id}>
              <EditObservation
                text={editing.text}
                focusOnMount={editing.isPressed}
                hint={isGone ? texts.observationGone : undefined}
                error={isUnsaved && editing.isReminded ? texts.observationUnsaved : undefined}
                onChange={(next) => setEditing({ ...editing, text: next })}
                busy={change.isPending}
                onSave={() =>
                  change.mutate(
                    { text: multiLine(editing.text), ...(!isGone && { id }) },
                    { onSuccess: stopEditing },
                  )
                }
                onCancel={stopEditing}
              />
            </li>
          ) : (
            <ListedObservation
              key={id}
              texto={texto}
              isLocked={change.isPending || isUnsaved}
              onInsert={() => insert(texto)}
              onEdit={() =>
                setEditing({ id, texto, text: texto, position, isPressed: true, isReminded: false })
              }
              onRemove={() => setRemoving({ id, texto })}
            />
          ),
        )}
      </ul>
      {isNew && (
        <Button
          ref={leaveFocus}
          variant="secondary"
          size="sm"
          className="mt-2"
          icon={<BookmarkPlus />}
          busy={add.isPending}
          onClick={() => add.mutate({ text: typed }, { onSuccess: () => reason()?.focus() })}
        >
          {texts.saveAsReady}
        </Button>
      )}
      {removing && (
        <RemoveObservation observation={removing} onClose={() => setRemoving(null)} focusAfter={reason} />
      )}
    </div>
  )
}
