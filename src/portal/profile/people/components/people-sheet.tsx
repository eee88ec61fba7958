import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { peopleQueries, type MyOrganization } from '@/domain/organization/people-queries'
import { SideSheet } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { peopleTexts as texts } from '../texts'
import { DiscardProfile } from './discard-profile'
import { InviteForm } from './invite-form'
import { LeaveOrganization, LeaveOwnership } from './leave'
import { MissingOwner } from './missing-owner'
import { PeopleList } from './people-list'
import { SentInvitations } from './sent-invitations'

type PeopleSheetProps = { userId: string; organization: MyOrganization; onClose: () => void }

/** Who belongs to an organization; its owner invites, changes roles and hands over here. */
export default function PeopleSheet({ userId, organization, onClose }: PeopleSheetProps) {
  const { id: orgId, nome } = organization
  const query = useQuery({ ...peopleQueries.of(orgId), staleTime: 0 })
  const { data, error } = query
  const owner = data?.pessoas.find(({ papel }) => papel === 'proprietario')
  const me = data?.pessoas.find(({ id }) => id === userId)
  const navigate = useNavigate()
  const isOwner = data?.papel === 'proprietario'
  return (
    <SideSheet
      open
      onOpenChange={onClose}
      title={texts.title}
      description={nome?.trim() || undefined}
      startAt="title"
    >
      {error && !data && <LoadFailed query={query} title={texts.loadFailed} headingLevel={3} />}
      {data === undefined && !error && <SkeletonLines lines={6} />}
      {data === null && <EmptyState title="Você não faz mais parte desta organização." />}
      {data && (
        <div className="grid grid-cols-1 gap-6 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-6">
          <div className="grid grid-cols-1 gap-4">
            {!owner && <MissingOwner userId={userId} orgId={orgId} me={me} />}
            <PeopleList orgId={orgId} people={data.pessoas} userId={userId} isOwner={isOwner} />
          </div>
          {isOwner && data.convites.length > 0 && (
            <SentInvitations orgId={orgId} invitations={data.convites} />
          )}
          {isOwner && <InviteForm orgId={orgId} people={data} />}
          {isOwner && <LeaveOwnership userId={userId} orgId={orgId} people={data.pessoas} />}
          {isOwner && (
            <DiscardProfile
              userId={userId}
              hint="Este perfil está vazio. Se você o começou sem querer, pode descartá-lo: depois, pode começar outro ou ficar com a organização que alguém passar para você."
              onDiscarded={() => void navigate(paths.partnerPortal, { replace: true })}
            />
          )}
          {me?.vinculo && <LeaveOrganization userId={userId} orgId={orgId} vinculo={me.vinculo} />}
        </div>
      )}
    </SideSheet>
  )
}
