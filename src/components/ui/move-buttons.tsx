import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from './icon-button'

type MoveButtonsProps = {
  /** The buttons are `subir-<id>` and `descer-<id>`. */
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

/** They move an item in its list. Neither is ever `disabled`, which would drop the focus at the end of the list. */
export function MoveButtons({ id, name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        id={`subir-${id}`}
        label={`Mover para cima: ${name}`}
        icon={<ArrowUp />}
        aria-disabled={isFirst || undefined}
        className="aria-disabled:opacity-50"
        onClick={() => !isFirst && onMove(-1)}
      />
      <IconButton
        id={`descer-${id}`}
        label={`Mover para baixo: ${name}`}
        icon={<ArrowDown />}
        aria-disabled={isLast || undefined}
        className="aria-disabled:opacity-50"
        onClick={() => !isLast && onMove(1)}
      />
    </>
  )
}
