import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, ListPlus, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '@/shared/actions/use-action'
import { useKeptWords } from '@/shared/forms/kept-words'
import { sessionStore } from '@/shared/session/session-store'
import { Button } from '@/shared/ui/button'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { ConfirmDialog } from '@/shared/ui/windows/confirm-dialog'
import { observationMutations, readyObservations } from '../ready-observations'
import { organizationTexts as texts } from '../texts'

type Observation = { id: string; texto: string }

/** The one being changed, in the place of what stood in the field `before`. */
type Editing = { id: string; before: string }

type ReadyObservationsProps = {
  slot: string
  /** What stands in the field now. */
  text: string
  /** Puts another text into the field. */
  onChange: (text: string) => void
}

/** Texts to insert into the observation, which stays editable, and the way to keep and change them. */
export function ReadyObservations({ slot, text, onChange }: ReadyObservationsProps) {
  const { data } = useQuery(readyObservations(slot))
  // With what the field keeps: a session that ended would leave the ready-made text as the reason.
  const words = useKeptWords<Editing>(`ready observation ${slot}`)
  const [editing, setEditing] = useState(() => words.read() ?? null)
  const [removing, setRemoving] = useState<Observation | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const save = useAction(observationMutations.save())
  const remove = useAction(observationMutations.remove())
  useEffect(() => {
    if (editing) words.keep(editing)
    else words.forget()
    return () => {
      // Not where the session has ended: whoever closes the window has no use for it.
      if (sessionStore.get().user) words.forget()
    }
  }, [editing, words])
  if (!data) return null
  const typed = text.trim()
  const isNew = typed !== '' && !data.some(({ texto }) => texto === typed)

  function change(button: HTMLElement, id: string, texto: string) {
    setEditing({ id, before: text })
    write(button, texto)
  }
  function stopEditing({ before }: Editing) {
    setEditing(null)
    onChange(before)
  }
  function keep() {
    if (!editing) {
      save.mutate({ text: typed })
      return
    }
    const { id } = editing
    save.mutate(
      { text: typed, id },
      {
        onSuccess: () => stopEditing(editing),
      },
    )
  }
  function insert(button: HTMLElement, texto: string) {
    if (!typed) write(button, texto)
    else if (!text.includes(texto)) write(button, `${typed}\n${texto}`)
  }
  // Whoever inserts a text goes on writing.
  function write(button: HTMLElement, next: string) {
    onChange(next)
    button.closest('[role=alertdialog]')?.querySelector('textarea')?.focus()
  }

  return (
    <div role="group" aria-label={texts.readyObservations} className="mt-4">
      <p className="mb-1 text-sm font-semibold">{texts.readyObservations}</p>
      {data.length === 0 && <p className="text-sm text-ink-soft">{texts.noReadyObservations}</p>}
      <ul ref={list} className="grid max-h-48 gap-1 overflow-y-auto">
        {data.map(({ id, texto }) => (
          <li key={id} className="flex items-start gap-1">
            <Button
              variant="quiet"
              size="sm"
              className="min-w-0 flex-1 justify-start text-left [overflow-wrap:anywhere] whitespace-normal"
              icon={<ListPlus aria-hidden="true" />}
              onClick={(event) => insert(event.currentTarget, texto)}
            >
              <VisuallyHidden>Inserir:</VisuallyHidden> {texto}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              icon={<Pencil aria-hidden="true" />}
              onClick={(event) => change(event.currentTarget, id, texto)}
            >
              <VisuallyHidden>Alterar: {texto}</VisuallyHidden>
            </Button>
            <Button
              variant="quiet"
              size="sm"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setRemoving({ id, texto })}
            >
              <VisuallyHidden>Excluir: {texto}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {(isNew || editing) && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          icon={<BookmarkPlus aria-hidden="true" />}
          busy={save.isPending}
          disabled={!isNew}
          onClick={keep}
        >
          {editing ? texts.saveObservation : texts.keepObservation}
        </Button>
      )}
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoving(null)}
          title={texts.removeObservation}
          description={texts.removeObservationExplained(removing.texto)}
          confirmLabel="Excluir"
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(removing.id, {
              onSuccess: () => {
                setRemoving(null)
                if (editing?.id === removing.id) stopEditing(editing)
              },
            })
          }
          focusAfter={() => list.current?.closest('[role=alertdialog]')?.querySelector('textarea') ?? null}
        />
      )}
    </div>
  )
}
