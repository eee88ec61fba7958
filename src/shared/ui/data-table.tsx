import type { ComponentProps, ReactNode } from 'react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cx } from '@/shared/lib/cx'

type DataTableProps = ComponentProps<'table'> & {
  /** What the table lists, read out before it. */
  caption: string
}

/**
 * A table; under 1024 px each row becomes a card, by CSS alone (styles/data-table.css).
 * Takes the focus from a script, such as Pagination's. Inside: thead > tr > Th, tbody > tr > Td.
 */
export function DataTable({ caption, className, children, ...rest }: DataTableProps) {
  return (
    // relative: texts for screen readers inside, positioned absolutely, must not make the page wider.
    <div className="relative overflow-x-auto">
      <table {...rest} tabIndex={-1} className={cx('data-table', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

type ThProps = ComponentProps<'th'> & {
  /** Present on sortable columns: how the rows are ordered by it now. */
  sort?: 'asc' | 'desc' | 'none'
  onSort?: () => void
}

const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown }
const sortStates = { asc: 'ascending', desc: 'descending', none: 'none' } as const

export function Th({ sort, onSort, children, ...rest }: ThProps) {
  if (!sort) {
    return (
      <th scope="col" {...rest}>
        {children}
      </th>
    )
  }
  const Icon = sortIcons[sort]
  return (
    <th scope="col" {...rest} aria-sort={sortStates[sort]}>
      <button
        type="button"
        onClick={onSort}
        className="-mx-2 -my-1.5 inline-flex min-h-9 items-center gap-1 rounded-sm px-2 text-start hover:text-ink"
      >
        {children}
        <Icon aria-hidden="true" className={cx('size-4 shrink-0', sort === 'none' && 'opacity-60')} />
      </button>
    </th>
  )
}

type TdProps = ComponentProps<'td'> & {
  /** The column's name, shown before the value in a card. */
  label?: string
  /** title: the card's heading; actions: its row of buttons. */
  part?: 'title' | 'actions'
  children?: ReactNode
}

export function Td({ label, part, ...rest }: TdProps) {
  return <td data-label={label} data-part={part} {...rest} />
}
