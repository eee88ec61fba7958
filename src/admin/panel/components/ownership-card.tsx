import { KeyRound } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ownershipRequestsQuery } from '@/admin/ownership/ownership-requests'
import { OwnershipRequest } from '@/admin/ownership/ownership-request'
import { ownershipTexts } from '@/admin/ownership/ownership-texts'
import { paths } from '@/lib/paths'
import { Card, CardTitle } from '@/components/ui/card'
import { approvalTexts } from '../texts'

export default function OwnershipCard() {
  const { data: requests = [] } = useQuery(ownershipRequestsQuery)
  return (
    <Card aria-labelledby="pedidos-proprietario">
      <CardTitle id="pedidos-proprietario" icon={<KeyRound />}>
        {ownershipTexts.requests}
      </CardTitle>
      <ul className="-my-3 divide-y divide-line">
        {requests.map(({ org_id, organizacao, user_id, nome, email, pedida_em }) => (
          <OwnershipRequest
            key={`${org_id} ${user_id}`}
            orgId={org_id}
            person={{ id: user_id, nome, email }}
            since={pedida_em}
            organization={
              <Link className="link" to={`${paths.organization(org_id)}?aba=permissoes`}>
                {organizacao?.trim() || approvalTexts.organization}
              </Link>
            }
          />
        ))}
      </ul>
    </Card>
  )
}
