import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, type ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { neededPart } from '@/lib/lazy/needed-part'
import { describeError } from '@/lib/errors/describe-error'
import type { Prefetch } from '@/lib/page-data'
import { paths } from '@/lib/paths'
import { useHydrated } from '@/lib/store'
import { isFormStep, stepLabels, type FormStep } from '@/domain/organization/fields/field-types'
import { useSession } from '@/session/session'
import { lastSeen, storedAccount } from '@/session/stored-session'
import { readCompletedSteps } from '@/domain/organization/step-form/profile-draft'
import { ErrorState } from '@/components/ui/error-state'
import { PageHeading } from '@/components/ui/page-heading'
import { SkeletonLines } from '@/components/ui/skeleton'
import { Wizard } from './wizard'
import { WizardSkeleton } from './wizard-skeleton'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { profileQueries } from '../queries'

// Few people see these.
const AdminPanel = neededPart(async () => ({
  default: (await import('./admin-panel')).AdminPanel,
}))
const BesideProfile = neededPart(() => import('./beside-profile'))

export const prefetch: Prefetch = (client, { userId }) => [
  client.query(profileQueries.managed(userId)),
  client.query(profileQueries.steps(userId)),
  client.query(ownDocumentQueries.organization(userId)),
  // Else it would be asked for when it is drawn, and hold up what is below it.
  ...(lastSeen(userId)?.status === 'admin' ? [AdminPanel.load()] : []),
]

type ProfileProps = {
  /** For administrators, the queue of sign-ups. */
  approvals: ReactNode
  documentsStep: ReactNode
}

/** /perfil-ong and its three steps (product 2). */
export function Profile({ approvals, documentsStep }: ProfileProps) {
  const { user, isAdmin } = useSession()
  const { step } = useParams()
  // Not one of the three steps: an unknown path like any other (product 2).
  if (step !== undefined && !isFormStep(step))
    return <Navigate to={paths.home} replace state={{ notFound: true, returnTo: paths.users }} />
  if (!user) return null
  return (
    <Place title={step && `${stepLabels[step]} · Perfil da ONG`}>
      {/* An administrator's panel comes with what is below it, which would else move. */}
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
  <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-8 lg:px-8">
    <PageHeading title={title}>Perfil da ONG</PageHeading>
    {children}
  </div>
)

/** The page until it is known that it may be opened; in the shell, as somebody sees it who has saved nothing. */
export function Frame() {
  const account = useHydrated() ? storedAccount() : null
  return (
    <Place>
      <WizardSkeleton completed={account ? readCompletedSteps(account.id) : []} />
    </Place>
  )
}

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
          <BesideProfile managed={managed} />
        </Suspense>
      )}
      {!isAway && (
        <OwnProfile
          userId={userId}
          requestedStep={requestedStep}
          documentsStep={documentsStep}
          // What is above the wizard is shown first or together with it; if it fails to load, the wizard does not wait.
          paused={managing.isPending && managing.failureCount === 0}
        />
      )}
    </>
  )
}

type OwnProfileProps = ProfileContentProps & { paused: boolean }

function OwnProfile({ userId, requestedStep, documentsStep, paused }: OwnProfileProps) {
  const steps = useQuery(profileQueries.steps(userId))
  const organization = useQuery(ownDocumentQueries.organization(userId))
  // What was read once stays on screen when reading it again fails.
  const ready = !paused && steps.data !== undefined && organization.data !== undefined
  // A transition: a slow phone renders the form in small pieces and stays responsive in between.
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
