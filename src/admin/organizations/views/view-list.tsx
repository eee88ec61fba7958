import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/icon-button'
import { MoveButtons } from '@/components/ui/move-buttons'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { RenameView } from './rename-view'
import { viewTexts as texts } from './texts'
import { isSameAddress, linkTo, viewMutations, type ListAddress, type SavedView } from './views'

type ViewListProps = {
  title: string
  views: readonly SavedView[]
  current: ListAddress
  onChosen: () => void
  onRemove: (view: SavedView) => void
}

export function ViewList({ title, views, current, onChosen, onRemove }: ViewListProps) {
  const headingId = useId()
  const [renaming, setRenaming] = useState<string | null>(null)
  const [moved, setMoved] = useState<SavedView | null>(null)
  // A scope runs the moves in sequence, so that each press counts.
  const move = useMutation({ ...viewMutations.move(), scope: { id: 'move-view' } })
  /** Id to focus after a move or a closed form. */
  const focus = useRef<string | null>(null)
  const { isPending } = move
  useEffect(() => {
    // A moved row drops the focus; elsewhere, the user has moved it.
    const lost = document.activeElement?.matches('body, [role=dialog]') ?? true
    if (isPending || renaming !== null || !focus.current) return
    const target = document.getElementById(focus.current)
    focus.current = null
    if (lost) target?.focus()
  }, [isPending, renaming])

  if (views.length === 0) return null

  function press(view: SavedView, isDown: boolean) {
    setMoved(view)
    focus.current = `${isDown ? 'descer' : 'subir'}-${view.id}`
    move.mutate({ view, isDown })
  }
  const position = views.findIndex(({ id }) => id === moved?.id) + 1
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-base">
        {title}
      </h3>
      <VisuallyHidden>
        <span role="status">
          {moved && !isPending && position > 0 && texts.moved(moved.name, position, views.length)}
        </span>
      </VisuallyHidden>
      <ul className="mt-1 divide-y divide-line">
        {views.map((view, at) => (
          <li key={view.id} className="py-2">
            {renaming === view.id ? (
              <RenameView
                view={view}
                onDone={() => {
                  focus.current = `renomear-${view.id}`
                  setRenaming(null)
                }}
              />
            ) : (
              <>
                <ViewFacts view={view} current={current} onChosen={onChosen} />
                <div className="-ml-2 flex">
                  <MoveButtons
                    id={view.id}
                    name={view.name}
                    isFirst={at === 0}
                    isLast={at === views.length - 1}
                    onMove={(by) => press(view, by === 1)}
                  />
                  <IconButton
                    id={`renomear-${view.id}`}
                    label={texts.rename(view.name)}
                    icon={<Pencil />}
                    onClick={() => setRenaming(view.id)}
                  />
                  <IconButton
                    label={texts.remove(view.name)}
                    icon={<Trash2 />}
                    onClick={() => onRemove(view)}
                  />
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ViewFactsProps = Pick<ViewListProps, 'current' | 'onChosen'> & { view: SavedView }

function ViewFacts({ view, current, onChosen }: ViewFactsProps) {
  const isCurrent = isSameAddress(view.address, current)
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <Link
          to={linkTo(view)}
          className="link min-w-0 py-2 [overflow-wrap:anywhere]"
          aria-current={isCurrent || undefined}
          onClick={onChosen}
        >
          {view.name}
        </Link>
        {isCurrent && <Badge tone="primary">{texts.inUse}</Badge>}
      </div>
      {view.summary && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{view.summary}</p>}
    </>
  )
}
