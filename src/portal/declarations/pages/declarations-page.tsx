import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { OwnImpediments } from '@/domain/impediments/own-impediments'
import { directorQueries } from '@/domain/organization/directors'
import { ownOf, peopleQueries } from '@/domain/organization/people-queries'
import { profileLink, type ProfileTarget } from '@/domain/organization/profile-target'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { readId } from '@/lib/uuid'
import { useSession } from '@/session/auth-provider'
import { BackLink } from '@/components/ui/back-link'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LazyPart } from '@/components/ui/error-boundary'
import { LoadFailed } from '@/components/ui/load-failed'
import { PageHeading } from '@/components/ui/page-heading'
import { SkeletonLines } from '@/components/ui/skeleton'
import { DeclarationsForm } from '../components/declarations-form'
import { needLink } from '../need-link'
import { declarantQuery } from '../queries'
import { declarationTexts as texts } from '../texts'

const ReadinessCard = lazyWithPreload(() => import('@/domain/readiness/readiness-card'))
const SignedDeclarations = lazyWithPreload(() => import('../components/signed-declarations'))

/** Papers that only the organization can write, filled in with its profile (Lei 13.019/2014). */
export default function DeclarationsPage() {
  const { user } = useSession()
  const [query] = useSearchParams()
  const named = query.get('organizacao')
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 px-4 pt-2 pb-10 sm:pt-4 lg:px-8 print:max-w-none print:p-0">
      <div className="print:hidden">
        <BackLink to={profileLink(named, 'detalhes-ong')}>{texts.back}</BackLink>
        <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      </div>
      {user && <OrganizationDeclarations userId={user.id} named={named} />}
    </div>
  )
}

function OrganizationDeclarations({ userId, named }: { userId: string; named: string | null }) {
  const mine = useQuery(peopleQueries.mine(userId))
  if (!mine.data)
    return mine.error ? <LoadFailed query={mine} title={texts.loadFailed} /> : <SkeletonLines lines={8} />
  const organization = named === null ? ownOf(mine.data) : mine.data.find(({ id }) => id === readId(named))
  if (!organization)
    return (
      <EmptyState
        title={texts.none}
        description={texts.noneHint}
        action={<ButtonLink to={profileLink(null)}>{texts.openProfile}</ButtonLink>}
      />
    )
  if (organization.papel === 'leitor')
    return <EmptyState title={texts.reader} description={texts.readerHint} />
  const isOwn = organization === ownOf(mine.data)
  return (
    <LoadedDeclarations
      key={organization.id}
      orgId={organization.id}
      named={named}
      target={{ userId, orgId: isOwn ? null : organization.id }}
    />
  )
}

type LoadedDeclarationsProps = { orgId: string; named: string | null; target: ProfileTarget }

function LoadedDeclarations({ orgId, named, target }: LoadedDeclarationsProps) {
  const organization = useQuery(declarantQuery(orgId))
  const directors = useQuery(directorQueries.full(orgId))
  const failed = organization.error ? organization : directors.error ? directors : null
  if (organization.data && directors.data)
    return (
      <>
        <div className="flex flex-col gap-4 print:hidden">
          <LazyPart failure={texts.readinessFailed} fallback={<SkeletonLines lines={2} />}>
            <ReadinessCard orgId={orgId} linkOf={(need) => needLink(named, need)} />
          </LazyPart>
          <OwnImpediments orgId={orgId} cnpj={organization.data.cnpj} />
        </div>
        <DeclarationsForm organization={organization.data} directors={directors.data} named={named}>
          <section aria-label={texts.afterSigning} className="flex flex-col gap-3">
            <h2 className="mt-2 text-lg">{texts.afterSigning}</h2>
            <LazyPart failure={texts.signedFailed} fallback={<SkeletonLines lines={6} />}>
              <SignedDeclarations target={target} orgId={orgId} organization={organization.data} />
            </LazyPart>
          </section>
        </DeclarationsForm>
      </>
    )
  return failed ? <LoadFailed query={failed} title={texts.loadFailed} /> : <SkeletonLines lines={8} />
}
