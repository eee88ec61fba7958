import { useQuery } from '@tanstack/react-query'
import { Building2, LayoutDashboard, ShieldCheck, UserCheck, Users } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { paths } from '@/lib/paths'
import { Button, ButtonLink } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { SkeletonLines } from '@/components/ui/skeleton'
import { profileQueries } from '../queries'

type AdminPanelProps = {
  approvals: ReactNode
}

export function AdminPanel({ approvals }: AdminPanelProps) {
  const [deciding, setDeciding] = useState(false)
  // The open queue updates its own count.
  const { data: waiting } = useQuery({ ...profileQueries.waitingPeople(), enabled: !deciding })
  const queueId = useId()
  return (
    <Card aria-labelledby="painel-administracao">
      <CardTitle
        id="painel-administracao"
        icon={<ShieldCheck />}
        description={
          waiting === undefined || deciding
            ? 'Só administradores veem este painel.'
            : `${waiting} ${waiting === 1 ? 'usuário' : 'usuários'} aguardando aprovação.`
        }
      >
        Administração
      </CardTitle>
      <nav aria-label="Administração" className="flex flex-wrap gap-2">
        <ButtonLink size="sm" variant="secondary" to={paths.admin} icon={<LayoutDashboard />}>
          Painel administrativo
        </ButtonLink>
        <Button
          size="sm"
          variant="secondary"
          icon={<UserCheck />}
          aria-expanded={deciding}
          aria-controls={queueId}
          onClick={() => setDeciding(!deciding)}
        >
          Aprovação de usuários
        </Button>
        <ButtonLink size="sm" variant="secondary" to={paths.users} icon={<Users />}>
          Gerenciar usuários
        </ButtonLink>
        <ButtonLink size="sm" variant="secondary" to={paths.organizations} icon={<Building2 />}>
          Gerenciar organizações
        </ButtonLink>
      </nav>
      <div id={queueId} hidden={!deciding} className="mt-5">
        {deciding && <Suspense fallback={<SkeletonLines lines={4} />}>{approvals}</Suspense>}
      </div>
    </Card>
  )
}
