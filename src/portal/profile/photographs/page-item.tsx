import { Crop, RotateCw, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cx } from '@/lib/cx'
import { Skeleton } from '@/components/ui/skeleton'
import { IconButton } from '@/components/ui/icon-button'
import { MoveButtons } from '@/components/ui/move-buttons'
import type { PhotoFilter, Page } from './page'
import type { SlotPages } from './slot-pages'
import { useShownPage } from './use-shown-page'

type PageItemProps = {
  pages: SlotPages
  page: Page
  number: number
  count: number
  filter: PhotoFilter
  onTurn: () => void
  onCrop: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function PageItem({ pages, page, number, count, filter, ...on }: PageItemProps) {
  const shown = useShownPage(pages, page, filter)
  const named = `página ${number}`
  return (
    <li className="flex items-start gap-3 rounded-md border border-line p-3">
      <div
        className={cx(
          'grid h-32 w-24 shrink-0 place-items-center rounded-sm sm:h-40 sm:w-32',
          shown !== null && 'bg-sunken',
        )}
      >
        {shown === null && <Skeleton className="size-full" />}
        {shown === false && <span className="px-1 text-center text-sm">Foto não encontrada</span>}
        {shown && (
          <img
            src={shown}
            alt={`Página ${number}`}
            className="max-h-32 max-w-24 border border-line sm:max-h-40 sm:max-w-32"
          />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          Página {number} de {count}
        </p>
        <div className="mt-1 flex flex-wrap gap-1">
          <Button
            id={`recortar-${page.id}`}
            size="sm"
            variant="quiet"
            className="max-sm:px-2"
            icon={<Crop />}
            aria-label={`Recortar: ${named}`}
            onClick={on.onCrop}
          >
            Recortar
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="max-sm:px-2"
            icon={<RotateCw />}
            aria-label={`Girar: ${named}`}
            onClick={on.onTurn}
          >
            Girar
          </Button>
        </div>
        <div className="flex flex-wrap gap-1">
          <MoveButtons
            id={page.id}
            name={named}
            isFirst={number === 1}
            isLast={number === count}
            onMove={on.onMove}
          />
          <IconButton
            id={`remover-${page.id}`}
            label={`Remover: ${named}`}
            icon={<Trash2 />}
            onClick={on.onRemove}
          />
        </div>
      </div>
    </li>
  )
}
