import { documentRequestsLink } from '@/admin/organization/document-requests-link'
import { useQuery } from '@tanstack/react-query'
import { Activity, Info, Hourglass, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { SharedAuditSection } from '@/admin/audit/audit-section'
import { ImpedimentListsButton } from '@/admin/impediments/lists-button'
import { OldLists } from '@/admin/impediments/old-lists'
import { dueIncidentsQuery } from '@/admin/incidents/due-query'
import { storedListsQuery } from '@/admin/impediments/queries'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { IssuersButton } from '@/admin/issuers/issuers-button'
import { ownershipRequestsQuery } from '@/admin/ownership/ownership-requests'
import { useFirstAnswers } from '@/lib/query/use-first-answers'
import { paths } from '@/lib/paths'
import { prefetchLoader } from '@/session/prefetch-loader'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { LazyPart } from '@/components/ui/error-boundary'
import { ButtonLink } from '@/components/ui/button'
import { PageHeading } from '@/components/ui/page-heading'
import { SkeletonLines } from '@/components/ui/skeleton'
import { PanelClocks } from '../components/panel-clocks'
import { FigureTiles } from '../components/panel-figures'
import PendingUsers from '../components/pending-users'
import { figuresQuery } from '../figures'
import { approvalQueries } from '../queries'
import { queueAt, useQueueState } from '../queue-state'
import { approvalTexts } from '../texts'

const PanelCharts = lazyWithPreload(() => import('../components/panel-charts'))

export const loader = prefetchLoader('admin', (client, { search }) => [
  client.query(queueAt(search)),
  client.query(figuresQuery),
  client.query(ownershipRequestsQuery),
  client.query(storedListsQuery),
  client.query(dueIncidentsQuery),
  client.query(todayQuery),
])

/** Product 2, admin panel. */
export default function AdminPanelPage() {
  const { queue, page, search } = useQueueState()
  const { isPending } = useQuery(approvalQueries.queue(queue, page, search))
  const isComing = !useFirstAnswers([
    useQuery(dueIncidentsQuery),
    useQuery(figuresQuery),
    useQuery(ownershipRequestsQuery),
    useQuery(storedListsQuery),
    useQuery(todayQuery),
  ])
  // The queue's height is unknown until it loads, so the content below renders afterwards and never shifts.
  const [queueKnown, setQueueKnown] = useState(!isPending)
  if (!queueKnown && !isPending) setQueueKnown(true)

  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-3">
      <PageHeading
        actions={
          <ButtonLink
            to={paths.systemCheck}
            variant="quiet"
            size="sm"
            icon={<Activity />}
            className="max-sm:hidden"
          >
            {approvalTexts.systemCheck}
          </ButtonLink>
        }
      >
        {approvalTexts.panelTitle}
      </PageHeading>
      {!isComing && <PanelClocks />}
      <FigureTiles isComing={isComing} />
      {isComing ? (
        <SkeletonLines lines={8} />
      ) : (
        <>
          <OwnershipRequests />
          <PendingUsers />
        </>
      )}
      {!isComing && queueKnown && (
        <>
          <OldLists />
          <Tools />
          <SharedAuditSection scope="everything" of="de decisões" className="-ml-3" />
          <LazyPart
            failure="Os gráficos não carregaram."
            fallback={<div className="min-h-136 lg:min-h-68" />}
          >
            <PanelCharts />
          </LazyPart>
        </>
      )}
    </div>
  )
}

const tools = [
  { to: documentRequestsLink(), icon: <Hourglass />, label: approvalTexts.documentRequests },
  { to: paths.personalData, icon: <ShieldCheck />, label: approvalTexts.personalData },
  { to: paths.help, icon: <Info />, label: approvalTexts.help },
]

/** Above the charts, whose height is known only when they have loaded: a press would meet what moved there. */
function Tools() {
  return (
    <div className="-ml-3 flex flex-wrap">
      {tools.map(({ to, icon, label }) => (
        <ButtonLink key={label} to={to} variant="quiet" size="sm" icon={icon}>
          {label}
        </ButtonLink>
      ))}
      <IssuersButton />
      <ImpedimentListsButton />
    </div>
  )
}

const OwnershipCard = lazyWithPreload(() => import('../components/ownership-card'))

/** Few ever wait: the card's code is loaded for them, in a place as high as its lines. */
function OwnershipRequests() {
  const { data: requests } = useQuery(ownershipRequestsQuery)
  if (!requests?.length) return null
  return (
    <LazyPart
      failure={approvalTexts.failures.load}
      fallback={<SkeletonLines lines={2 + 2 * requests.length} />}
    >
      <OwnershipCard />
    </LazyPart>
  )
}
