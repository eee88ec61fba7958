import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

type RowProps = {
  ref: (row: HTMLTableRowElement | null) => void
  'data-index': number
  'aria-rowindex': number
}
type LinkProps = { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }

type VirtualRowsProps = {
  count: number
  /** Rows of the whole list before this page's, for screen readers. */
  before: number
  columns: number
  keyOf: (index: number) => string
  /** Draws a row; the given props go on its `tr` and on its link. */
  children: (index: number, row: RowProps, link: LinkProps) => ReactNode
}

/** Heights in px before a row was measured: a line of the table, a card where it is narrow (styles/data-table.css). */
const estimate = () => (window.innerWidth < 640 ? 250 : window.innerWidth < 1024 ? 180 : 62)

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** From one row's link to the next row's, or the one before. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const row = event.currentTarget.closest('tr')
  if (step === undefined || !row) return
  const index = Number(row.dataset.index) + step
  const link = row.parentElement?.querySelector<HTMLElement>(`tr[data-index="${index}"] a`)
  if (!link) return
  event.preventDefault()
  link.focus()
}

/**
 * The body of a long table: only rows near the screen are in the document, two empty rows keep the others' place. The
 * arrow keys lead from a row's link to the next row's.
 */
export function VirtualRows({ count, before, columns, keyOf, children }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // Where the table starts on the page, which changes with what stands above it.
  useLayoutEffect(() => {
    const measure = () => setScrollMargin((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: estimate,
    getItemKey: keyOf,
    overscan: 6,
    scrollMargin,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)

  return (
    <tbody ref={body}>
      <Gap height={first ? first.start - scrollMargin : 0} columns={columns} />
      {items.map(({ index }) =>
        children(
          index,
          // The heading is row 1.
          { ref: virtualizer.measureElement, 'data-index': index, 'aria-rowindex': before + index + 2 },
          { onKeyDown: moveFocus },
        ),
      )}
      <Gap height={last ? virtualizer.getTotalSize() + scrollMargin - last.end : 0} columns={columns} />
    </tbody>
  )
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className="p-0!">
      <td colSpan={columns} className="border-0! p-0!" style={{ height }} />
    </tr>
  )
}
