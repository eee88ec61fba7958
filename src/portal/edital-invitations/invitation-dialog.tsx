import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { describeError } from '@/lib/errors/describe-error'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
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

/** Opened by `/perfil-ong?convite=<edital>`. `ownId`: of the person's own organisation. */
export default function InvitationDialog({ ownId }: { ownId: string | undefined }) {
  const [query, setQuery] = useSearchParams()
  const edital = query.get('convite') ?? ''
  const organization = query.get('organizacao')
  const { data, error, isFetching, refetch } = useQuery(invitationQueries.one(edital, organization))
  const close = () => {
    query.delete('convite')
    // Back leads to the previous page instead of reopening the dialog.
    setQuery(query, { replace: true })
  }
  return (
    <SideSheet open onOpenChange={close} title={data?.titulo ?? texts.title} startAt="title">
      <div className="grid gap-6">
        {data === undefined && !error && <SkeletonLines lines={8} />}
        {error && data === undefined && (
          <ErrorState
            headingLevel={3}
            title={texts.failed}
            description={describeError(error)}
            busy={isFetching}
            onAction={() => void refetch()}
          />
        )}
        {data === null &&
          (isUuid(edital) ? (
            <EmptyState title={texts.gone} description={texts.goneHint} />
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
