import type { ComponentProps, ReactNode } from 'react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cx } from '@/lib/cx'
import type { ListParams } from './use-list-params'

type DataTableProps = ComponentProps<'table'> & {
  caption: string
}

export function DataTable({ caption, className, children, ...rest }: DataTableProps) {
  return (
    // relative, because absolutely positioned screen-reader text would widen the page.
    <div className="relative max-lg:overflow-x-auto">
      <table {...rest} tabIndex={-1} className={cx('data-table', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

type ThProps = ComponentProps<'th'> & {
  sort?: 'asc' | 'desc' | 'none'
  onSort?: () => void
}

const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown }

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
    <th scope="col" {...rest} aria-sort={sort === 'none' ? sort : `${sort}ending`}>
      <button
        type="button"
        onClick={onSort}
        className="-mx-2 -my-2 inline-flex min-h-9 items-center gap-1 rounded-sm px-2 text-start hover:text-ink"
      >
        {children}
        <Icon className={cx('size-4 shrink-0', sort === 'none' && 'opacity-80')} />
      </button>
    </th>
  )
}

type SortHeadsProps<S extends string> = {
  columns: readonly { column: S; label: string; width?: string }[]
  params: Pick<ListParams<S>, 'sortOf' | 'toggleSort'>
}

export const SortHeads = <S extends string>({ columns, params }: SortHeadsProps<S>) =>
  columns.map(({ column, label, width }) => (
    <Th key={column} sort={params.sortOf(column)} onSort={() => params.toggleSort(column)} className={width}>
      {label}
    </Th>
  ))

type TdProps = ComponentProps<'td'> & {
  label?: string
  part?: 'title' | 'actions'
  /** The cell's whole text, which a table cuts to one line. */
  clip?: string | undefined
  children?: ReactNode
}

export function Td({ label, part, clip, className, ...rest }: TdProps) {
  return (
    <td
      data-label={label}
      data-part={part}
      title={clip}
      className={cx(clip !== undefined && 'lg:truncate lg:[&_wbr]:hidden', className)}
      {...rest}
    />
  )
}
