import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { formatNumber } from '@/lib/format-number'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { chartTexts as texts, formatShare } from '../chart-texts'

export type Bar = {
  label: string
  count: number
  to?: string
}

type BarListProps = {
  title: string
  description?: string
  bars: readonly Bar[]
  total: number
}

const SHOWN = 8

/**
 * A list of links is readable, pressable and needs no chart library. Borders, because forced colours and print drop
 * backgrounds.
 */
export function BarList({ title, description, bars, total }: BarListProps) {
  const [all, setAll] = useState(false)
  const [titleId, listId] = [useId(), useId()]
  return (
    <Card>
      <CardTitle id={titleId} {...(description && { description })}>
        {title}
      </CardTitle>
      <ul id={listId} aria-labelledby={titleId} className="-mx-2 grid gap-1">
        {(all ? bars : bars.slice(0, SHOWN)).map((bar) => (
          <li key={bar.label}>
            <BarRow bar={bar} total={total} />
          </li>
        ))}
      </ul>
      {bars.length > SHOWN && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3"
          aria-expanded={all}
          aria-controls={listId}
          onClick={() => setAll(!all)}
        >
          {all ? texts.showFewer : texts.showAll(bars.length)}
        </Button>
      )}
    </Card>
  )
}

type BarRowProps = { bar: Bar; total: number }

function BarRow({ bar: { label, count, to }, total }: BarRowProps) {
  const content = (
    <>
      <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>{' '}
      <span className="text-right tabular-nums">
        <span className="font-semibold">{formatNumber(count)}</span>{' '}
        <span className="text-sm text-ink-soft">({formatShare(count, total)})</span>
      </span>
      <span className="col-span-2 rounded-sm bg-sunken">
        <span
          className={cx('block rounded-sm border-t-8', to ? 'border-primary' : 'border-line-strong')}
          style={{ width: `${(count / total) * 100}%` }}
        />
      </span>
    </>
  )
  const row = 'grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1 rounded-md px-2 py-1'
  return to ? (
    <Link to={to} className={cx(row, 'transition-colors hover:bg-primary-soft')}>
      {content}
    </Link>
  ) : (
    <div className={row}>{content}</div>
  )
}
