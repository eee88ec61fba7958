import { paths } from '@/shared/lib/paths'
import { Building2, UsersRound } from 'lucide-react'
import { ButtonLink } from '@/shared/ui/button'
import { PageHeading } from '@/shared/ui/page-heading'
import { FigureCharts, FigureTiles } from '../components/panel-figures'
import { PendingUsers } from '../components/pending-users'
import { approvalTexts } from '../texts'

export default function AdminPanelPage() {
  return (
    <div className="grid gap-6">
      <PageHeading
        actions={
          <>
            <ButtonLink variant="secondary" to={paths.users} icon={<UsersRound aria-hidden="true" />}>
              Gerenciar usuários
            </ButtonLink>
            <ButtonLink variant="secondary" to={paths.organizations} icon={<Building2 aria-hidden="true" />}>
              Gerenciar organizações
            </ButtonLink>
          </>
        }
      >
        {approvalTexts.panelTitle}
      </PageHeading>
      <FigureTiles />
      <PendingUsers />
      <FigureCharts />
    </div>
  )
}
