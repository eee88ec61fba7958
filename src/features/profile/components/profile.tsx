import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, type ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { describeError } from '@/lib/errors/describe-error'
import { prefetchLoader } from '@/session/prefetch-loader'
import { paths } from '@/lib/paths'
import { isFormStep, stepLabels, type FormStep } from '@/domain/organization/fields/field-types'
import { useSession } from '@/session/auth-provider'
import { lastSeen } from '@/session/last-seen'
import { readCompletedSteps } from '@/domain/organization/step-form/profile-draft'
import { ErrorState } from '@/components/ui/error-state'
import { PageHeading } from '@/components/ui/page-heading'
import { SkeletonLines } from '@/components/ui/skeleton'
import { Wizard } from './wizard'
import { WizardSkeleton } from './wizard-skeleton'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { ownInvitationQueries } from '@/domain/editais/own-invitations'
import { profileQueries } from '../queries'

const AdminPanel = lazyWithPreload(async () => ({
  default: (await import('./admin-panel')).AdminPanel,
}))
const ManagedOrganizations = lazyWithPreload(() => import('./managed-organizations'))

export const loader = prefetchLoader('approved', (client, { userId }) => [
  client.query(profileQueries.managed(userId)),
  client.query(ownDocumentQueries.steps(userId)),
  client.query(ownDocumentQueries.organization(userId)),
  client.query(ownInvitationQueries.list()),
  // Loading it at render would delay what is below it.
  ...(lastSeen(userId)?.status === 'admin' ? [AdminPanel.preload()] : []),
])

type ProfileProps = {
  approvals: ReactNode
  documentsStep: ReactNode
}

/** Product 2: /perfil-ong and its three steps. */
export function Profile({ approvals, documentsStep }: ProfileProps) {
  const { user, isAdmin } = useSession()
  const { step } = useParams()
  // Product 2: an unknown step is an unknown path.
  if (step !== undefined && !isFormStep(step))
    return <Navigate to={paths.home} replace state={{ notFound: true, returnTo: paths.users }} />
  if (!user) return null
  return (
    <Place title={step && `${stepLabels[step]} · Perfil da ONG`}>
      {/* Appears together with what is below it, which would otherwise move. */}
      <Suspense fallback={<WizardSkeleton completed={readCompletedSteps(user.id)} />}>
        {isAdmin && <AdminPanel approvals={approvals} />}
        <ProfileContent
          key={user.id}
          userId={user.id}
          requestedStep={step ?? null}
          documentsStep={documentsStep}
        />
      </Suspense>
    </Place>
  )
}

const Place = ({
  title = 'Perfil da ONG',
  children,
}: {
  title?: string | undefined
  children: ReactNode
}) => (
  <div className="mx-auto flex w-full max-w-7xl flex-col gap-2 px-4 pt-2 pb-6 sm:gap-4 sm:pt-4 sm:pb-8 lg:px-8">
    <PageHeading title={title} className="max-sm:[&_h1]:text-lg">
      Perfil da ONG
    </PageHeading>
    {children}
  </div>
)

type ProfileContentProps = { userId: string; requestedStep: FormStep | null; documentsStep: ReactNode }

function ProfileContent({ userId, requestedStep, documentsStep }: ProfileContentProps) {
  const [query] = useSearchParams()
  const managing = useQuery(profileQueries.managed(userId))
  const { data: managed = [] } = managing
  const isAway = managed.some(({ id }) => id === query.get('organizacao'))
  return (
    <>
      {(managed.length > 0 || query.has('convite')) && (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <ManagedOrganizations managed={managed} />
        </Suspense>
      )}
      {!isAway && (
        <OwnProfile
          userId={userId}
          requestedStep={requestedStep}
          documentsStep={documentsStep}
          // Does not render before what is above it, unless that fails to load.
          paused={managing.isPending && managing.failureCount === 0}
        />
      )}
    </>
  )
}

type OwnProfileProps = ProfileContentProps & { paused: boolean }

function OwnProfile({ userId, requestedStep, documentsStep, paused }: OwnProfileProps) {
  const steps = useQuery(ownDocumentQueries.steps(userId))
  const organization = useQuery(ownDocumentQueries.organization(userId))
  // A failed refetch leaves the loaded data on screen.
  const ready = !paused && steps.data !== undefined && organization.data !== undefined
  // Deferred, so that a slow phone stays responsive while the form renders.
  const drawn = useDeferredValue(ready, false)
  if (drawn && steps.data && organization.data !== undefined)
    return (
      <Wizard
        userId={userId}
        orgId={organization.data?.id}
        rows={steps.data}
        documents={organization.data?.documentos ?? []}
        complete={organization.data?.owner?.perfil_completo ?? false}
        requestedStep={requestedStep}
        documentsStep={documentsStep}
      />
    )
  const error = steps.error ?? organization.error
  if (!error) return <WizardSkeleton completed={readCompletedSteps(userId)} />
  return (
    <ErrorState
      title="Não foi possível abrir seu perfil"
      description={`${describeError(error)} O que você digitou continua guardado neste aparelho.`}
      onAction={() => {
        void steps.refetch()
        void organization.refetch()
      }}
      busy={steps.isFetching || organization.isFetching}
    />
  )
}
