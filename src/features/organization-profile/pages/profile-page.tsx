import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, type ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { neededPart } from '@/shared/lib/needed-part'
import { describeError } from '@/shared/errors/describe-error'
import type { Prefetch } from '@/shared/lib/page-data'
import { paths } from '@/shared/lib/paths'
import { useHydrated } from '@/shared/lib/store'
import { isFormStep, stepLabels, type FormStep } from '@/shared/organization/fields/field-types'
import { useSession } from '@/shared/session/session'
import { lastSeen, storedAccount } from '@/shared/session/stored-session'
import { readCompletedSteps } from '@/shared/step-editor/profile-draft'
import { ErrorState } from '@/shared/ui/error-state'
import { PageHeading } from '@/shared/ui/page-heading'
import { SkeletonLines } from '@/shared/ui/skeleton'
import { Wizard } from '../components/wizard'
import { WizardSkeleton } from '../components/wizard-skeleton'
import { profileQueries } from '../queries'

// Few people see these.
const AdminPanel = neededPart(async () => ({
  default: (await import('../components/admin-panel')).AdminPanel,
}))
const BesideProfile = neededPart(() => import('../components/beside-profile'))

export const prefetch: Prefetch = (client, { userId }) => [
  client.query(profileQueries.managed(userId)),
  client.query(profileQueries.steps(userId)),
  client.query(profileQueries.organization(userId)),
  // Else it would be asked for when it is drawn, and hold up what is below it.
  ...(lastSeen(userId)?.status === 'admin' ? [AdminPanel.load()] : []),
]

/** /perfil-ong and its three steps (product 2). `approvals`: for administrators, the queue of sign-ups. */
export default function ProfilePage({ approvals }: { approvals: ReactNode }) {
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
        <ProfileContent key={user.id} userId={user.id} asked={step ?? null} />
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

function ProfileContent({ userId, asked }: { userId: string; asked: FormStep | null }) {
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
          asked={asked}
          // What is above the wizard is shown first or together with it; if it fails to load, the wizard does not wait.
          held={managing.isPending && managing.failureCount === 0}
        />
      )}
    </>
  )
}

type OwnProfileProps = { userId: string; asked: FormStep | null; held: boolean }

function OwnProfile({ userId, asked, held }: OwnProfileProps) {
  const steps = useQuery(profileQueries.steps(userId))
  const organization = useQuery(profileQueries.organization(userId))
  // What was read once stays on screen when reading it again fails.
  const ready = !held && steps.data !== undefined && organization.data !== undefined
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
        asked={asked}
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
