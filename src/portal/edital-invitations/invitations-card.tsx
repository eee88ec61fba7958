import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card, CardTitle } from '@/components/ui/card'
import { InvitationList } from './invitation-list'
import { invitationsId, ownInvitationQueries, unanswered } from './own-invitations'
import { ownOf, peopleQueries } from '@/domain/organization/people-queries'
import { sharedEditalTexts } from '@/domain/editais/texts'
import { paths } from '@/lib/paths'

/** The invitations that await an answer, and the way to all of them; nothing where there is none. */
export function InvitationsCard({ userId }: { userId: string }) {
  const { data = [] } = useQuery(ownInvitationQueries.list())
  const { data: mine } = useQuery(peopleQueries.mine(userId))
  if (data.length === 0) return null
  const open = unanswered(data)
  return (
    <Card>
      <CardTitle>{sharedEditalTexts.invitations}</CardTitle>
      {open.length > 0 ? (
        <InvitationList invitations={open} ownId={ownOf(mine)?.id} className="-mt-3" />
      ) : (
        <p className="text-ink-soft">Nenhum convite aguarda resposta.</p>
      )}
      <Link
        className="link mt-2 flex min-h-11 items-center font-semibold sm:min-h-0"
        to={`${paths.partnerPortal}#${invitationsId}`}
      >
        Ver todos os convites
      </Link>
    </Card>
  )
}
