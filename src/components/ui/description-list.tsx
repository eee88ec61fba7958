import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'

type Item = {
  label: string
  value: ReactNode
  wide?: boolean
}

type DescriptionListProps = {
  items: readonly Item[]
  missing?: string
  /** As many columns as there is room for. */
  dense?: boolean
  className?: string
}

export function DescriptionList({
  items,
  missing = 'Não informado',
  dense = false,
  className,
}: DescriptionListProps) {
  return (
    <dl
      className={cx(
        'grid',
        dense
          ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-6 gap-y-2 leading-snug'
          : 'gap-x-8 gap-y-4 sm:grid-cols-2',
        className,
      )}
    >
      {items.map(({ label, value, wide }) => {
        const empty = value === null || value === undefined || value === ''
        return (
          <div key={label} className={cx('min-w-0', wide && 'col-span-full')}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd
              className={cx('[overflow-wrap:anywhere] whitespace-pre-line', empty && 'text-ink-soft italic')}
            >
              {empty ? missing : value}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
