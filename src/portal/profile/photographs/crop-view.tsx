import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { isConvexQuad } from './geometry'
import type { Corners, Page, Point } from './page'
import type { SlotPages } from './slot-pages'
import { useShownPage } from './use-shown-page'

const names = [
  'Canto de cima, à esquerda',
  'Canto de cima, à direita',
  'Canto de baixo, à direita',
  'Canto de baixo, à esquerda',
] as const

/** Fractions of the picture per arrow key; `large` with Shift. */
const STEP = { small: 0.005, large: 0.05 }

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const percent = (part: number) => `${Math.round(part * 100)}%`
const inside = (part: number) => Math.min(1, Math.max(0, part))

type CropViewProps = {
  pages: SlotPages
  page: Page
  corners: Corners
  onChange: (corners: Corners) => void
}

export function CropView({ pages, page, corners, onChange }: CropViewProps) {
  const shown = useShownPage(pages, { id: page.id, turn: page.turn, corners: null }, 'color')
  const frame = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])

  function place(index: number, { x, y }: Point) {
    const next = corners.map((corner, at) =>
      at === index ? { x: inside(x), y: inside(y) } : corner,
    ) as unknown as Corners
    if (isConvexQuad(next)) onChange(next)
  }

  function drag(index: number, event: PointerEvent<HTMLButtonElement>) {
    const area = frame.current?.getBoundingClientRect()
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    place(index, {
      x: (event.clientX - area.left) / area.width,
      y: (event.clientY - area.top) / area.height,
    })
  }

  function move(index: number, corner: Point, event: KeyboardEvent) {
    const way = arrows[event.key]
    if (!way) return
    event.preventDefault()
    const step = event.shiftKey ? STEP.large : STEP.small
    place(index, { x: corner.x + way.x * step, y: corner.y + way.y * step })
  }

  const outline = corners.map(({ x, y }) => `${x} ${y}`).join('L')
  return (
    <div className="flex flex-col gap-3">
      <p id="ajuda-recorte">
        <span className="hidden pointer-coarse:inline">
          Arraste os quatro cantos com o dedo até os cantos do papel.
        </span>
        <span className="pointer-coarse:hidden">
          Arraste os quatro cantos até os cantos do papel. No teclado, escolha um canto e use as setas; com
          Shift, o passo é maior.
        </span>
      </p>
      <div className="grid place-items-center p-5">
        <div ref={frame} className="relative touch-none select-none">
          {shown ? (
            <img src={shown} alt="Foto da página inteira" draggable={false} className="max-h-[50vh]" />
          ) : (
            <Skeleton className="h-[50vh] w-48" />
          )}
          <svg
            aria-hidden="true"
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            className="pointer-events-none absolute inset-0 size-full"
          >
            <path d={`M0 0H1V1H0ZM${outline}Z`} fillRule="evenodd" className="fill-scrim" />
            <path
              d={`M${outline}Z`}
              vectorEffect="non-scaling-stroke"
              className="fill-transparent stroke-accent"
              strokeWidth={2}
            />
          </svg>
          {corners.map((corner, index) => (
            <button
              key={names[index]}
              ref={index === 0 ? first : undefined}
              type="button"
              aria-label={`${names[index] ?? ''}: ${percent(corner.x)} da largura, ${percent(corner.y)} da altura`}
              aria-describedby="ajuda-recorte"
              style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
              className="absolute grid size-11 -mt-5.5 -ml-5.5 cursor-move touch-none place-items-center rounded-full"
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => drag(index, event)}
              onKeyDown={(event) => move(index, corner, event)}
            >
              <span className="size-6 rounded-full border-4 border-accent bg-surface/50" />
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
