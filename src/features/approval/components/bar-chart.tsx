import { BarChart as Chart } from 'chartist'
import { useEffect, useRef } from 'react'
import { formatNumber } from '@/lib/format-number'
import './bar-chart.css'

type BarChartProps = {
  /** Headings of the table that screen readers get instead of the chart. */
  caption: string
  columns: readonly [string, string]
  rows: readonly (readonly [label: string, value: number])[]
  horizontal?: boolean
}

/** A bar chart, with the same numbers as a table for screen readers. */
export function BarChart({ caption, columns, rows, horizontal = false }: BarChartProps) {
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!host.current) return
    const names = { showGrid: false, offset: horizontal ? 110 : 20 }
    const values = {
      onlyInteger: true,
      offset: horizontal ? 0 : 34,
      showLabel: !horizontal,
      showGrid: !horizontal,
    }
    const chart = new Chart(
      host.current,
      {
        // With few bars there is room for the number beside the name.
        labels: rows.map(([label, value]) => (horizontal ? `${label}: ${formatNumber(value)}` : label)),
        series: [rows.map(([, value]) => value)],
      },
      {
        horizontalBars: horizontal,
        reverseData: horizontal,
        low: 0,
        // The scale stays when all counts are zero.
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
      {/* A table ignores the width of sr-only, so a wrapper has the class: the page must not grow wider. */}
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

/** On a narrow screen twelve dates would overlap: shows every third one, and always the newest. */
const everyThird = (label: string | number, index: number, labels?: unknown[]) =>
  ((labels?.length ?? 0) - 1 - index) % 3 === 0 ? label : ' '
