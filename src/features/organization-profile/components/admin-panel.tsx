import { useQuery } from '@tanstack/react-query'
import { Building2, ShieldCheck, UserCheck, Users } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/button'
import { Card, CardTitle } from '@/shared/ui/card'
import { profileQueries } from '../queries'

/** Spec 2: what an administrator can go to from here; nobody else sees it. */
export function AdminPanel() {
  const { data: waiting } = useQuery(profileQueries.waitingPeople())
  return (
    <Card aria-labelledby="painel-administracao">
      <CardTitle
        id="painel-administracao"
        icon={<ShieldCheck aria-hidden="true" />}
        description={
          waiting === undefined
            ? 'Só administradores veem este painel.'
            : `${waiting} ${waiting === 1 ? 'usuário' : 'usuários'} aguardando aprovação.`
        }
      >
        Administração
      </CardTitle>
      <nav aria-label="Administração" className="flex flex-wrap gap-2">
        <ButtonLink size="sm" to={paths.admin} icon={<UserCheck aria-hidden="true" />}>
          Painel e aprovações
        </ButtonLink>
        <ButtonLink size="sm" variant="secondary" to={paths.users} icon={<Users aria-hidden="true" />}>
          Gerenciar usuários
        </ButtonLink>
        <ButtonLink
          size="sm"
          variant="secondary"
          to={paths.organizations}
          icon={<Building2 aria-hidden="true" />}
        >
          Gerenciar organizações
        </ButtonLink>
      </nav>
    </Card>
  )
}
