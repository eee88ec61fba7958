import { cx } from '@/lib/cx'
import { formatCount } from '@/lib/format-number'

type Row = readonly [label: string, value: number]

/** Twelve of these do not fit a phone side by side. */
const WIDE = 1000

type BarChartProps = {
  caption: string
  columns: readonly [string, string]
  rows: readonly Row[]
  horizontal?: boolean
}

/** Screen readers get the numbers as a table. The bars are borders, because forced colours and print drop backgrounds. */
export function BarChart({ caption, columns, rows, horizontal = false }: BarChartProps) {
  // Keeps the scale when all counts are zero.
  const most = Math.max(...rows.map(([, value]) => value), 4)
  const bar = (row: Row, at: number) =>
    horizontal ? (
      <HorizontalBar key={row[0]} row={row} most={most} />
    ) : (
      // Twelve dates overlap on a narrow screen, and large numbers do: shows every third, counted from the newest.
      <VerticalBar key={row[0]} row={row} most={most} isNamed={(rows.length - 1 - at) % 3 === 0} />
    )
  return (
    <div className="h-full">
      <div
        aria-hidden="true"
        className={cx(
          // Large letters overlap rather than widen the page.
          'flex h-full w-0 min-w-full text-sm text-ink-soft tabular-nums',
          horizontal && 'flex-col justify-between',
        )}
      >
        {rows.map(bar)}
      </div>
      {/* The wrapper has sr-only, because a table ignores its width and would widen the page. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatCount(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type BarProps = { row: Row; most: number }

const HorizontalBar = ({ row: [label, value], most }: BarProps) => (
  <div className="flex items-center gap-2">
    <span className="w-28 shrink-0 text-right">{`${label}: ${formatCount(value)}`}</span>
    <span className="grow">
      <span
        className="block border-primary"
        style={{ width: `${(value / most) * 100}%`, borderTopWidth: 24 }}
      />
    </span>
  </div>
)

const VerticalBar = ({ row: [label, value], most, isNamed }: BarProps & { isNamed: boolean }) => (
  <div className="flex min-w-0 flex-1 flex-col items-center">
    <span style={{ flexGrow: most - value }} />
    <span className="one-line whitespace-nowrap">{(isNamed || most < WIDE) && formatCount(value)}</span>
    <span className="border-primary" style={{ flexGrow: value, borderLeftWidth: 14 }} />
    <span className="one-line whitespace-nowrap">{isNamed && label}</span>
  </div>
)
