import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, type ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { useFirstAnswers } from '@/lib/query/use-first-answers'
import { describeError } from '@/lib/errors/describe-error'
import { prefetchLoader } from '@/session/prefetch-loader'
import { paths } from '@/lib/paths'
import { ownerOf } from '@/lib/user-storage'
import { readId } from '@/lib/uuid'
import { isFormStep, stepLabels, type FormStep } from '@/domain/organization/fields/field-types'
import { useSession } from '@/session/auth-provider'
import { lastSeen } from '@/session/last-seen'
import { sessionStarted } from '@/session/stored-session'
import { readCompletedSteps } from '@/domain/organization/step-form/profile-draft'
import { ownOf, peopleQueries } from '@/domain/organization/people-queries'
import { newOrganization, storageOwner, type ProfileTarget } from '@/domain/organization/profile-target'
import { LazyPart } from '@/components/ui/error-boundary'
import { ButtonLink } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { PageHeading } from '@/components/ui/page-heading'
import { SkeletonLines } from '@/components/ui/skeleton'
import { UnclearAddress } from '@/components/ui/unclear-address'
import { Wizard } from './wizard'
import { WizardSkeleton } from './wizard-skeleton'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { InvitationsForYou } from '@/portal/profile/people/components/invitations-for-you'
import { PeopleButton } from '@/portal/profile/people/components/people-button'
import { ownInvitationQueries } from '@/portal/edital-invitations/own-invitations'

const AdminPanel = lazyWithPreload(async () => ({
  default: (await import('./admin-panel')).AdminPanel,
}))
const OrganizationSwitcher = lazyWithPreload(() => import('./organization-switcher'))
const OtherOrganization = lazyWithPreload(() => import('./other-organization'))
const DirectorsSheet = lazyWithPreload(() => import('@/portal/profile/directors/directors-sheet'))
const InvitationDialog = lazyWithPreload(() => import('@/portal/edital-invitations/invitation-dialog'))

/** `&organizacao=` as mail programs write it, within another parameter: '%26organizacao%3D'. */
const hiddenName = /organiza[^&@]*(?:=|%(?:25)*3D)/i

/** The own one is null, also by `nova`. Anything else but one id is 'unclear', which must not begin another organization. */
function namedOrganization(search: URLSearchParams): string | null {
  const [named, ...others] = search.getAll('organizacao')
  if (named === undefined) return hiddenName.test(String(search)) ? 'unclear' : null
  if (others.length > 0) return 'unclear'
  return named === newOrganization ? null : (readId(named) ?? 'unclear')
}

export const loader = prefetchLoader('approved', (client, { userId, search }) => {
  const named = namedOrganization(search)
  if (named === 'unclear') return []
  const target = { userId, orgId: named }
  return [
    client.query(peopleQueries.mine(userId)),
    client.query(ownDocumentQueries.steps(target)),
    client.query(ownDocumentQueries.organization(target)),
    client.query(ownInvitationQueries.list()),
    client.query(peopleQueries.invitations(userId)),
    // Loading it at render would delay what is below it.
    ...(lastSeen(userId)?.status === 'admin' ? [AdminPanel.preload()] : []),
  ]
})

/** Product 2: /perfil-ong and its three steps. `approvals`: of the team's wing, for administrators (product 7). */
export function Profile({ approvals }: { approvals: ReactNode }) {
  const { user, isAdmin } = useSession()
  const { step } = useParams()
  // Product 2: an unknown step is an unknown path.
  if (step !== undefined && !isFormStep(step))
    return <Navigate to={paths.home} replace state={{ notFound: true, returnTo: paths.users }} />
  if (!user) return null
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-2 px-4 pt-2 pb-6 sm:gap-4 sm:pt-4 sm:pb-8 lg:px-8">
      <PageHeading
        title={step ? `${stepLabels[step]} · Perfil da ONG` : 'Perfil da ONG'}
        actions={<PeopleButton userId={user.id} />}
        // As high as with the button, which comes with the first save.
        className="min-h-9 max-sm:items-center max-sm:gap-2 max-sm:[&_h1]:text-lg max-sm:[&>:first-child]:basis-auto"
      >
        Perfil da ONG
      </PageHeading>
      <InvitationsForYou userId={user.id} email={user.email} />
      {/* Appears together with what is below it, which would otherwise move. */}
      <Suspense fallback={<WizardSkeleton completed={readCompletedSteps(user.id)} />}>
        {isAdmin && <AdminPanel approvals={approvals} />}
        <ProfileContent key={user.id} userId={user.id} requestedStep={step ?? null} />
      </Suspense>
    </div>
  )
}

type ProfileContentProps = { userId: string; requestedStep: FormStep | null }

/** The address names the organization and the invitation, so that Back and reload work. */
function ProfileContent({ userId, requestedStep }: ProfileContentProps) {
  const location = useLocation()
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  const belonging = useQuery(peopleQueries.mine(userId))
  const isKnown = useFirstAnswers([belonging])
  const own = ownOf(belonging.data)
  const others = belonging.data?.filter((one) => one !== own) ?? []
  const [first] = others
  const named = namedOrganization(query)
  const selected = named === own?.id ? null : named
  const open = selected === null ? own : others.find(({ id }) => id === selected)
  const edited = (orgId: string | null, organization: string | null, complete?: boolean) => (
    <EditedProfile
      target={{ userId, orgId }}
      organization={organization}
      complete={complete}
      requestedStep={requestedStep}
      // Does not render before what is above it, unless that fails to load.
      paused={!isKnown}
    />
  )
  // Who so far only belongs to others registers an own organization on purpose.
  if (!own && first && !query.has('organizacao')) {
    query.set('organizacao', first.id)
    return <Navigate to={{ pathname, search: `?${query}`, hash }} replace state={location.state as unknown} />
  }
  if (named === 'unclear')
    return <UnclearAddress action={<ButtonLink to={paths.profile}>Abrir meu perfil</ButtonLink>} />
  return (
    <>
      {others.length > 0 && (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <OrganizationSwitcher own={own} others={others} selected={selected} />
        </Suspense>
      )}
      {query.has('convite') && (
        <LazyPart failure="O convite não abriu.">
          <InvitationDialog ownId={own?.id} />
        </LazyPart>
      )}
      {query.has('dirigentes') && open && open.papel !== 'leitor' && (
        <LazyPart failure="A lista de dirigentes não abriu.">
          <DirectorsSheet key={open.id} orgId={open.id} />
        </LazyPart>
      )}
      {selected === null ? (
        edited(null, !own && first ? newOrganization : null)
      ) : belonging.data ? (
        <OtherOrganization
          key={selected}
          orgId={selected}
          membership={open}
          edited={({ completo }) => edited(selected, selected, completo)}
        />
      ) : belonging.failureCount === 0 ? (
        <WizardSkeleton completed={readCompletedSteps(ownerOf(userId, selected))} />
      ) : (
        <ErrorState
          title="Não foi possível abrir esta organização"
          description={describeError(belonging.error ?? belonging.failureReason)}
          onAction={() => void belonging.refetch()}
          busy={belonging.isFetching}
        />
      )}
    </>
  )
}

type EditedProfileProps = {
  target: ProfileTarget
  /** Value of `?organizacao=`. */
  organization: string | null
  /** It is undefined for the own organization, whose rows say so. */
  complete: boolean | undefined
  requestedStep: FormStep | null
  paused: boolean
}

function EditedProfile({ paused, ...props }: EditedProfileProps) {
  const { target, complete } = props
  const steps = useQuery(ownDocumentQueries.steps(target))
  const organization = useQuery(ownDocumentQueries.organization(target))
  // A failed refetch leaves the loaded data on screen.
  const ready = !paused && steps.data !== undefined && organization.data !== undefined
  // Deferred, so that a slow phone stays responsive while the form renders; after a login, the form is all that it waits for.
  const drawn = useDeferredValue(ready, ready && sessionStarted.get())
  if (drawn && steps.data && organization.data !== undefined)
    return (
      <Wizard
        {...props}
        orgId={organization.data?.id}
        rows={steps.data}
        documents={organization.data?.documentos ?? []}
        complete={complete ?? organization.data?.owner?.perfil_completo ?? false}
      />
    )
  const error = steps.error ?? organization.error
  if (!error) return <WizardSkeleton completed={readCompletedSteps(storageOwner(target))} />
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
