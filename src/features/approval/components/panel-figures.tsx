import { useQuery } from '@tanstack/react-query'
import { Building2, FileClock, UsersRound } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { describeError } from '@/shared/errors/describe-error'
import { paths } from '@/shared/lib/paths'
import type { ApprovalStatus } from '@/shared/session/access'
import { Banner } from '@/shared/ui/banner'
import { Button } from '@/shared/ui/button'
import { Card, CardTitle } from '@/shared/ui/card'
import { Skeleton } from '@/shared/ui/skeleton'
import { WaitingSince } from '@/shared/ui/waiting-since'
import { figuresQuery } from '../figures'
import { approvalTexts as texts, statusLabels } from '../texts'

const BarChart = lazy(() => import('./bar-chart').then((module) => ({ default: module.BarChart })))

const statuses = ['pending', 'approved', 'rejected'] as const satisfies readonly ApprovalStatus[]
const number = new Intl.NumberFormat('pt-BR')
const shortDay = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' })

/** Links with their counts: documents to review, users, organisations (product 2). */
export function FigureTiles() {
  const { data, error, refetch, isFetching } = useQuery(figuresQuery)
  if (error && !data)
    return (
      <Banner
        tone="danger"
        title={texts.figuresFailed}
        actions={
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      >
        {describeError(error)}
      </Banner>
    )
  return (
    <nav
      aria-label="Atalhos"
      className="grid grid-cols-1 divide-line rounded-lg border border-line bg-surface shadow-sm max-lg:divide-y lg:grid-cols-3 lg:divide-x"
    >
      <FigureLink
        to={
          data?.next_document_org
            ? paths.reviewDesk(data.next_document_org)
            : `${paths.organizations}?aguardando=sim`
        }
        icon={<FileClock aria-hidden="true" />}
        label="Documentos aguardando"
        value={data?.documents_waiting}
        note={
          data?.oldestDocument && (
            <>
              {texts.oldest} <WaitingSince moment={data.oldestDocument} />
            </>
          )
        }
      />
      <FigureLink
        to={paths.users}
        icon={<UsersRound aria-hidden="true" />}
        label="Gerenciar usuários"
        value={data && sum(Object.values(data.by_status))}
      />
      <FigureLink
        to={paths.organizations}
        icon={<Building2 aria-hidden="true" />}
        label="Gerenciar organizações"
        value={data?.organizations}
      />
    </nav>
  )
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

/** Sign-ups by week and by status. Shows no error of its own: the tiles above do. */
export function FigureCharts() {
  const { data, isError } = useQuery(figuresQuery)
  if (isError && !data) return null
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <ChartCard title="Cadastros por semana">
        {data && (
          <BarChart
            caption="Cadastros por semana"
            columns={['Semana de', 'Cadastros']}
            rows={data.signups_by_week.map(({ week, total }) => [shortDay.format(new Date(week)), total])}
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

type FigureLinkProps = {
  to: string
  icon: ReactNode
  label: string
  value: number | undefined
  note?: ReactNode
}

function FigureLink({ to, icon, label, value, note }: FigureLinkProps) {
  return (
    <Link
      to={to}
      className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-2.5 transition-colors first:rounded-t-lg last:rounded-b-lg hover:bg-primary-soft sm:px-6 sm:py-4 lg:first:rounded-l-lg lg:first:rounded-tr-none lg:last:rounded-r-lg lg:last:rounded-bl-none"
    >
      <span className="flex items-center gap-2.5 font-semibold [&_svg]:size-5 [&_svg]:text-accent">
        {icon}
        {label}
      </span>
      <span className="text-2xl font-bold tabular-nums">
        {value === undefined ? <Skeleton className="one-line w-12" /> : number.format(value)}
      </span>
      {note && <span className="basis-full text-sm text-ink-soft">{note}</span>}
    </Link>
  )
}

/** Keeps the height of the chart while data and library load. */
function ChartCard({ title, children }: { title: string; children: ReactNode }) {
  const waiting = <Skeleton className="h-44 w-full" />
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <div className="h-44">
        <Suspense fallback={waiting}>{children ?? waiting}</Suspense>
      </div>
    </Card>
  )
}
