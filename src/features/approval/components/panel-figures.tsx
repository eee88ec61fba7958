import { useQuery } from '@tanstack/react-query'
import { Building2, CalendarClock, FileClock, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { describeError } from '@/lib/errors/describe-error'
import { cx } from '@/lib/cx'
import { formatNumber } from '@/lib/format-number'
import { paths } from '@/lib/paths'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { WaitingSince } from '@/components/ui/waiting-since'
import { figuresQuery, type Figures as PanelFigures } from '../figures'
import { approvalTexts as texts } from '../texts'

/** Links with counts: documents to review, users, organisations (product 2). */
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
  return <Figures figures={data} />
}

export function Figures({ figures: data }: { figures?: PanelFigures | undefined }) {
  return (
    <nav
      aria-label="Atalhos"
      // The gaps show the background as lines between the tiles.
      className="grid gap-px rounded-lg border border-line bg-line shadow-sm sm:grid-cols-2"
    >
      <FigureLink
        to={
          data &&
          (data.next_document_org
            ? paths.reviewQueue(data.next_document_org)
            : `${paths.organizations}?aguardando=sim`)
        }
        icon={<FileClock aria-hidden="true" />}
        label="Documentos aguardando"
        value={data?.documents_waiting}
        note={
          data?.oldest_document && (
            <>
              {texts.oldest} <WaitingSince moment={data.oldest_document} />
            </>
          )
        }
      />
      <FigureLink
        to={`${paths.organizations}?validade=a-renovar`}
        icon={<CalendarClock aria-hidden="true" />}
        label={texts.expiring}
        value={data && sum(Object.values(data.documents_expiring))}
        note={data && data.documents_expiring.expired > 0 && texts.expired(data.documents_expiring.expired)}
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

type FigureLinkProps = {
  /** Undefined while loading: no link, rather than one that leads elsewhere. */
  to: string | undefined
  icon: ReactNode
  label: string
  value: number | undefined
  note?: ReactNode
}

function FigureLink({ to, icon, label, value, note }: FigureLinkProps) {
  const content = (
    <>
      <span className="flex items-center gap-2 min-w-0 font-semibold sm:gap-2.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent">
        {icon}
        {label}
      </span>
      {/* As wide as a number, so that the label does not wrap while loading. */}
      <span key={Number(value === undefined)} className="text-xl font-bold tabular-nums sm:text-2xl">
        {value === undefined ? <Skeleton className="one-line w-4" /> : formatNumber(value)}
      </span>
      {note && <span className="col-span-2 text-sm text-ink-soft">{note}</span>}
    </>
  )
  return to === undefined ? (
    <div className={tileClass}>{content}</div>
  ) : (
    <Link to={to} className={cx(tileClass, 'transition-colors hover:bg-primary-soft')}>
      {content}
    </Link>
  )
}

const tileClass =
  'grid grid-cols-[1fr_auto] content-center items-center gap-x-2 bg-surface px-4 py-2.5 max-sm:first:rounded-t-lg max-sm:last:rounded-b-lg sm:gap-x-4 sm:px-6 sm:py-4 sm:first:rounded-tl-lg sm:last:rounded-br-lg sm:nth-2:rounded-tr-lg sm:nth-3:rounded-bl-lg'
