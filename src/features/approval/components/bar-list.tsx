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
  /** Where these organisations are listed; absent where no filter finds them. */
  to?: string
}

type BarListProps = {
  title: string
  description?: string
  /** In their order. */
  bars: readonly Bar[]
  /** What a bar is a part of: more than 0. */
  total: number
}

/** Rows that are shown at first. */
const SHOWN = 8

/**
 * A bar for each category, as a list of links: what is seen, read aloud and pressed is one thing, names break into lines on a
 * phone, and no library is loaded. The bars are borders, because those are printed and drawn in imposed colours too.
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
          className="mt-2 -ml-3.5"
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
  const row = 'grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1 rounded-md px-2 py-1.5'
  return to ? (
    <Link to={to} className={cx(row, 'transition-colors hover:bg-primary-soft')}>
      {content}
    </Link>
  ) : (
    <div className={row}>{content}</div>
  )
}
