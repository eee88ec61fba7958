import { useQuery } from '@tanstack/react-query'
import { Building2, CalendarClock, FileClock, Megaphone, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { describeError } from '@/lib/errors/describe-error'
import { cx } from '@/lib/cx'
import { formatDate } from '@/lib/format-date'
import { formatCount, MORE_THAN_COUNTED } from '@/lib/format-number'
import { paths } from '@/lib/paths'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { WaitingSince } from '@/components/ui/waiting-since'
import { figuresQuery } from '../figures'
import { approvalTexts as texts } from '../texts'

/** Links with counts: documents to review, users, organizations (product 2). `isComing`: they may move yet, and are no links. */
export function FigureTiles({ isComing }: { isComing: boolean }) {
  const { data: figures, error, refetch, isFetching } = useQuery(figuresQuery)
  const data = isComing ? undefined : figures
  const link = (to: string) => (isComing ? undefined : to)
  if (error && !figures)
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
      // On a phone they scroll sideways, above the queue.
      className="flex divide-x divide-line rounded-lg border border-line bg-surface shadow-sm max-lg:scroll-hint lg:overflow-x-auto"
    >
      <FigureLink
        to={
          data &&
          (data.next_document_org
            ? paths.reviewQueue(data.next_document_org)
            : `${paths.organizations}?aguardando=sim`)
        }
        icon={<FileClock />}
        label="Documentos aguardando"
        value={data?.documents_waiting}
        note={
          data?.oldest_document && (
            <>
              {/* On a phone, a shorter tile shows that another follows. */}
              <span className="max-sm:sr-only">{texts.oldest}</span>{' '}
              <WaitingSince moment={data.oldest_document} />
            </>
          )
        }
      />
      <FigureLink
        to={link(`${paths.organizations}?validade=a-renovar`)}
        icon={<CalendarClock />}
        label={texts.expiring}
        value={data && sum(Object.values(data.documents_expiring))}
        note={data && data.documents_expiring.expired > 0 && texts.expired(data.documents_expiring.expired)}
      />
      <FigureLink
        to={link(paths.users)}
        icon={<UsersRound />}
        label="Gerenciar usuários"
        value={data && sum(Object.values(data.by_status))}
      />
      <FigureLink
        to={link(paths.organizations)}
        icon={<Building2 />}
        label="Gerenciar organizações"
        value={data?.organizations}
      />
      <FigureLink
        to={link(paths.editais)}
        icon={<Megaphone />}
        label={texts.openEditais}
        value={data?.editais.open}
        note={data?.editais.next.map(({ id, titulo, prazo }) => (
          <span key={id} className="block truncate">
            {formatDate(prazo)} · {titulo}
          </span>
        ))}
      />
    </nav>
  )
}

const sum = (counts: number[]) =>
  Math.min(
    counts.reduce((total, count) => total + count, 0),
    MORE_THAN_COUNTED,
  )

type FigureLinkProps = {
  /** It is undefined while loading: no link is better than one that leads elsewhere. */
  to: string | undefined
  icon: ReactNode
  label: string
  value: number | undefined
  note?: ReactNode
}

function FigureLink({ to, icon, label, value, note }: FigureLinkProps) {
  const content = (
    <>
      <span className="flex items-center gap-2 text-sm font-semibold whitespace-nowrap [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-accent max-[90rem]:[&_svg]:hidden">
        {icon}
        <span className="grow">{label}</span>
        {/* As wide as a number, so that nothing moves while loading. */}
        <span key={Number(value === undefined)} className="text-lg leading-none font-bold tabular-nums">
          {value === undefined ? <Skeleton className="one-line w-4" /> : formatCount(value)}
        </span>
      </span>
      {/* Wraps rather than widening its tile. */}
      {note && <span className="text-sm leading-tight text-ink-soft lg:w-0 lg:min-w-full">{note}</span>}
    </>
  )
  return to === undefined ? (
    <div className={tileClass}>{content}</div>
  ) : (
    <Link to={to} className={cx(tileClass, '-outline-offset-3 transition-colors hover:bg-primary-soft')}>
      {content}
    </Link>
  )
}

const tileClass =
  'grid grow content-start gap-y-0.5 bg-surface px-3 py-1 max-lg:shrink-0 max-lg:whitespace-nowrap lg:py-2'
