import { useQueries, useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/components/ui/button'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { hasAgreed } from '@/portal/profile/wizard/missing-for-completion'
import { stepsToConfirm } from '@/portal/profile/wizard/confirmation'
import { ownDocumentQueries, type OwnDocuments } from '@/domain/documents/own-document-queries'
import { sortDocuments } from '@/domain/documents/own-documents'
import { overviewId } from '@/domain/documents/slots'
import { validityTexts } from '@/domain/documents/validity-texts'
import { ownInvitationQueries } from '@/portal/edital-invitations/own-invitations'
import { profileLink } from '@/domain/organization/profile-target'
import { peopleQueries } from '@/domain/organization/people-queries'
import { shownProgressQuery } from '@/portal/profile/wizard/shown-progress'
import { accessStatusOf } from '@/session/access'
import { useSession } from '@/session/auth-provider'
import { QueryScope } from '@/session/query-scope'
import { matterTexts as texts } from '../matter-texts'
import {
  mattersOf,
  membershipMatter,
  secondStepMatter,
  staffMatter,
  statusMatter,
  type Matter,
} from '../matters'
import { useLookedAfter } from '../use-looked-after'
import { InvitationsSection } from './invitations-section'
import { MattersCard } from './matters-card'
import { MattersSkeleton } from './matters-frame'

/** `onReady`: its height is known, so that the page can go on below it. */
type Ready = { onReady: () => void }

/** The person's own matters. In a chunk of its own: visitors read no data. */
export default function SignedInHome({ onReady }: Ready) {
  const session = useSession()
  if (!session.user || session.loading) return <MattersSkeleton />
  if (session.secondStep) return <Waiting next={secondStepMatter} onReady={onReady} />
  const status = accessStatusOf(session)
  return status === 'approved' ? (
    <QueryScope>
      <OwnHome
        userId={session.user.id}
        isAdmin={session.isAdmin}
        isManager={session.isManager}
        onReady={onReady}
      />
    </QueryScope>
  ) : (
    <Waiting next={statusMatter(status)} onReady={onReady} />
  )
}

/** Nothing else can be read yet. */
function Waiting({ next, onReady }: Ready & { next: Matter }) {
  useEffect(onReady, [onReady])
  return <MattersCard urgent={[]} next={next} />
}

type OwnHomeProps = Ready & { userId: string; isAdmin: boolean; isManager: boolean }

function OwnHome({ userId, isAdmin, isManager, onReady }: OwnHomeProps) {
  const { target, edited, ownId, reads: first, isReader } = useLookedAfter(userId)
  const second = useQueries({
    queries: [
      { ...ownDocumentQueries.organization(target), staleTime: 0 },
      { ...ownDocumentQueries.steps(target), staleTime: 0 },
      { ...ownInvitationQueries.list(), staleTime: 0 },
      { ...ownDocumentQueries.requests(target), staleTime: 0 },
      { ...ownDocumentQueries.conversations(target), staleTime: 0 },
      todayQuery,
      { ...peopleQueries.invitations(userId), staleTime: 0 },
    ],
  })
  const { data: shown } = useQuery(shownProgressQuery(target))
  const [
    { data: organization },
    { data: steps },
    { data: invitations },
    { data: requests },
    { data: conversations },
    { data: today },
    { data: memberships = [] },
  ] = second
  const reads = [...first, ...second]
  // Also while it is read once more: 'Tentar novamente' stays, with the focus.
  const failed = reads.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0)
  // A slow network must not hide the rest of the page.
  const waiting = reads.some(({ isPending, failureCount }) => isPending && failureCount === 0)
  useEffect(() => {
    if (!waiting) onReady()
  }, [waiting, onReady])
  if (failed.length === 0 && reads.some(({ isPending }) => isPending)) return <MattersSkeleton />

  const documents = organization?.documentos ?? []
  const isNew = organization === null && steps?.length === 0
  const isStaff = (isAdmin || isManager || isReader) && isNew
  const invited = memberships.map(membershipMatter)
  // Else an invited person would begin an organization of their own.
  const [begins] = isNew && !isStaff ? invited : []
  const matters =
    organization === undefined || steps === undefined || today === undefined
      ? { urgent: [], next: null }
      : mattersOf({
          documents,
          saved: steps.map(({ step }) => step),
          complete: edited?.completo ?? organization?.owner?.perfil_completo ?? false,
          agreed: hasAgreed(steps),
          toConfirm: stepsToConfirm(steps),
          shown,
          invitations: invitations ?? [],
          requests,
          conversations,
          today,
          organization: target.orgId,
          ownId,
        })
  return (
    <>
      <MattersCard
        urgent={[...(begins ? invited.slice(1) : invited), ...matters.urgent]}
        of={edited && texts.of(edited.nome?.trim() || texts.unnamed)}
        next={isStaff ? staffMatter(isAdmin) : (begins ?? matters.next)}
        failure={
          failed.length > 0 && (
            <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-6">
              <p className="flex-1 basis-48 text-ink-soft">Não foi possível carregar tudo agora.</p>
              <Button
                size="sm"
                variant="secondary"
                busy={failed.some(({ isFetching }) => isFetching)}
                onClick={() => failed.forEach(({ refetch }) => void refetch())}
              >
                Tentar novamente
              </Button>
            </div>
          )
        }
      />
      {invitations && invitations.length > 0 && (
        <InvitationsSection invitations={invitations} ownId={ownId} />
      )}
      {documents.length > 0 && today !== undefined && (
        <DocumentsLine documents={documents} today={today} organization={target.orgId} />
      )}
    </>
  )
}

type DocumentsLineProps = { documents: OwnDocuments; today: string; organization: string | null }

/** It stands on phones in place of the card 'Seus documentos', which would repeat the matters. */
function DocumentsLine({ documents, today, organization }: DocumentsLineProps) {
  const { inOrder, inReview, toRenew, missing } = sortDocuments(documents, today)
  return (
    <p className="relative flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-sm hover:bg-sunken lg:hidden">
      <FolderOpen className="size-5 shrink-0 text-accent" />
      <span className="min-w-0">
        <Link
          className="link font-semibold after:absolute after:inset-0"
          to={`${profileLink(organization, 'documentos')}#${overviewId}`}
        >
          {validityTexts.overview}
        </Link>
        <span className="block text-sm text-ink-soft">
          {texts.documents(inOrder.length, inReview, toRenew.length, missing.length)}
        </span>
      </span>
    </p>
  )
}
