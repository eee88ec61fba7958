import { AuditSection } from '@/shared/audit/audit-section'
import { PageHeading } from '@/shared/ui/page-heading'
import { FigureCharts, FigureTiles } from '../components/panel-figures'
import { PendingUsers } from '../components/pending-users'
import { approvalTexts } from '../texts'

/** Spec 2, admin panel: what waits for a decision, the ways to users and organisations, and how sign-ups develop. */
export default function AdminPanelPage() {
  return (
    <div className="grid gap-6">
      <PageHeading>{approvalTexts.panelTitle}</PageHeading>
      <FigureTiles />
      <PendingUsers />
      <FigureCharts />
      <AuditSection scope="everything" of="de decisões" className="-ml-3.5" />
    </div>
  )
}
