import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { SideSheet } from '@/components/ui/dialog'
import { UnclearAddress } from '@/components/ui/unclear-address'
import { isUuid } from '@/lib/uuid'
import { InvitationAnswer } from './invitation-answer'
import { InvitationFacts } from './invitation-facts'
import { InvitationUnmetConditions } from './invitation-unmet-conditions'
import { OtherInvitations } from './other-invitations'
import { invitationQueries } from './queries'
import { invitationTexts as texts } from './texts'

/** Opened by `/perfil-ong?convite=<edital>`. `ownId`: of the person's own organization. */
export default function InvitationDialog({ ownId }: { ownId: string | undefined }) {
  const [address, setAddress] = useSearchParams()
  const edital = address.get('convite') ?? ''
  const organization = address.get('organizacao')
  const query = useQuery(invitationQueries.one(edital, organization))
  const { data, error } = query
  const close = () => {
    address.delete('convite')
    // Back leads to the previous page instead of reopening the dialog.
    setAddress(address, { replace: true })
  }
  return (
    <SideSheet open onOpenChange={close} title={data?.titulo ?? 'Convite para um edital'} startAt="title">
      <div className="grid gap-6">
        {data === undefined && !error && <SkeletonLines lines={8} />}
        {error && data === undefined && <LoadFailed query={query} title={texts.failed} headingLevel={3} />}
        {data === null &&
          (isUuid(edital) ? (
            <EmptyState title="Este convite não existe mais" description={texts.goneHint} />
          ) : (
            <UnclearAddress />
          ))}
        {data && (
          <>
            {data.organizacao !== ownId && (
              <p className="font-semibold">{texts.of(data.nome?.trim() || texts.unnamed)}</p>
            )}
            <p className="text-ink-soft">{texts.explained}</p>
            <InvitationFacts invitation={data} />
            <InvitationAnswer key={data.edital} invitation={data} />
            <InvitationUnmetConditions
              invitation={data}
              organization={data.organizacao === ownId ? null : data.organizacao}
            />
          </>
        )}
        <OtherInvitations edital={edital} organization={data?.organizacao ?? organization} />
      </div>
    </SideSheet>
  )
}
