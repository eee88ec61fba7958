import { BarChart as Chart } from 'chartist'
import { useEffect, useRef } from 'react'
import { formatNumber } from '@/lib/format-number'
import './bar-chart.css'

type BarChartProps = {
  caption: string
  columns: readonly [string, string]
  rows: readonly (readonly [label: string, value: number])[]
  horizontal?: boolean
}

/** Screen readers get the same numbers as a table. */
export function BarChart({ caption, columns, rows, horizontal = false }: BarChartProps) {
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!host.current) return
    const names = { showGrid: false, offset: horizontal ? 120 : 20 }
    const values = {
      onlyInteger: true,
      offset: horizontal ? 0 : 34,
      showLabel: !horizontal,
      showGrid: !horizontal,
    }
    const chart = new Chart(
      host.current,
      {
        // Few bars leave room for the number beside the name.
        labels: rows.map(([label, value]) => (horizontal ? `${label}: ${formatNumber(value)}` : label)),
        series: [rows.map(([, value]) => value)],
      },
      {
        horizontalBars: horizontal,
        reverseData: horizontal,
        low: 0,
        // Keeps the scale when all counts are zero.
        high: Math.max(...rows.map(([, value]) => value), 4),
        chartPadding: { top: 16, right: 16, bottom: 0, left: 0 },
        axisX: horizontal ? values : { ...names, labelInterpolationFnc: everyThird },
        axisY: horizontal ? names : values,
      },
    )
    return () => {
      chart.detach()
    }
  }, [rows, horizontal])

  return (
    <div className="h-full">
      <div ref={host} aria-hidden="true" className="bar-chart" />
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
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Twelve dates overlap on a narrow screen: shows every third, counted from the newest. */
const everyThird = (label: string | number, index: number, labels?: unknown[]) =>
  ((labels?.length ?? 0) - 1 - index) % 3 === 0 ? label : ' '
