import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ApprovalStatus } from '@/session/access'
import { formatDate } from '@/lib/format-date'
import { Card, CardTitle } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { figuresQuery } from '../figures'
import { statusLabels } from '../texts'
import { BarChart } from './bar-chart'
import { LazyPart } from '@/components/ui/error-boundary'
import { lazyWithPreload } from '@/lib/lazy-with-preload'

const statuses = ['pending', 'approved', 'rejected'] as const satisfies readonly ApprovalStatus[]
const shortDay = (week: string) => formatDate(week)?.slice(0, 5) ?? ''

export default function PanelCharts() {
  return (
    <>
      <FigureCharts />
      <ChartsWhenNear />
    </>
  )
}

/** The tiles above report an error, so this part shows none. */
function FigureCharts() {
  const { data, isError } = useQuery(figuresQuery)
  if (isError && !data) return null
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <ChartCard title="Cadastros por semana">
        {data && (
          <BarChart
            caption="Cadastros por semana"
            columns={['Semana de', 'Cadastros']}
            rows={data.signups_by_week.map(({ week, total }) => [shortDay(week), total])}
          />
        )}
      </ChartCard>
      <ChartCard title="Cadastros por situação">
        {data && (
          <BarChart
            horizontal
            caption="Cadastros por situação"
            columns={['Situação', 'Cadastros']}
            rows={statuses.map((status) => [statusLabels[status], data.by_status[status]])}
          />
        )}
      </ChartCard>
    </div>
  )
}

function ChartCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <div className="h-44">{children ?? <Skeleton className="h-44 w-full" />}</div>
    </Card>
  )
}

const OrganizationCharts = lazyWithPreload(() => import('./organization-charts'))

/** Loads neither code nor data until the charts are near the viewport. */
function ChartsWhenNear() {
  const container = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !container.current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    watch.observe(container.current)
    return () => watch.disconnect()
  }, [near])
  return (
    <div ref={container} className={near ? undefined : 'min-h-160'}>
      {near && (
        <LazyPart failure="Os gráficos não carregaram." fallback={<div className="min-h-160" />}>
          <OrganizationCharts />
        </LazyPart>
      )}
    </div>
  )
}
