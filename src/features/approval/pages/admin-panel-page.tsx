import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuditSection } from '@/shared/audit/audit-section'
import type { Prefetch } from '@/shared/lib/page-data'
import { PageHeading } from '@/shared/ui/page-heading'
import { FigureCharts, FigureTiles } from '../components/panel-figures'
import PendingUsers from '../components/pending-users'
import { figuresQuery } from '../figures'
import { approvalQueries } from '../queries'
import { queueAt, useQueueState } from '../queue-state'
import { approvalTexts } from '../texts'

/** @public Read by `app/pages.tsx`. */
export const prefetch: Prefetch = (client, { search }) => [
  client.query(queueAt(search)),
  client.query(figuresQuery),
]

/** Spec 2, admin panel: what waits for a decision, the ways to users and organisations, and how sign-ups develop. */
export default function AdminPanelPage() {
  const { queue, page } = useQueueState()
  const { isPending } = useQuery(approvalQueries.queue(queue, page))
  // Nobody knows how long the queue will be: what stands under it comes after it, and is never pushed away.
  const [queueKnown, setQueueKnown] = useState(!isPending)
  if (!queueKnown && !isPending) setQueueKnown(true)

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading>{approvalTexts.panelTitle}</PageHeading>
      <FigureTiles />
      <PendingUsers />
      {queueKnown && (
        <>
          <FigureCharts />
          <AuditSection scope="everything" of="de decisões" className="-ml-3.5" />
        </>
      )}
    </div>
  )
}
