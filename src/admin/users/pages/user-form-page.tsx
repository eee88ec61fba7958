import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { AuditSection } from '@/admin/audit/audit-section'
import { backToListUrl } from '@/lib/back-to-list-url'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { useSession } from '@/session/auth-provider'
import { BackLink } from '@/components/ui/back-link'
import { Banner } from '@/components/ui/banner'
import { LoadFailed } from '@/components/ui/load-failed'
import { PageHeading } from '@/components/ui/page-heading'
import { SkeletonLines } from '@/components/ui/skeleton'
import { SecondFactorRemoval } from '../components/second-factor-removal'
import { UserForm } from '../components/user-form'
import { UserSummary } from '../components/user-summary'
import { userQueries } from '../queries'
import { userTexts as texts } from '../texts'
import { newUser, valuesOf, type UserValues } from '../user-values'

export default function UserFormPage() {
  const { id } = useParams()
  const state: unknown = useLocation().state
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <BackLink to={backToListUrl(state, paths.users)}>Voltar</BackLink>
        <PageHeading>{id ? 'Editar usuário' : 'Novo usuário'}</PageHeading>
      </div>
      {id ? <StoredUser key={id} id={id} /> : <UserForm id={null} values={newUser} />}
    </div>
  )
}

function StoredUser({ id }: { id: string }) {
  const { user: own } = useSession()
  // The form needs fresh data, not an earlier visit's cache.
  const query = useQuery({
    ...userQueries.detail(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  const { data, error, isFetchedAfterMount } = query
  if (!isFetchedAfterMount) return <SkeletonLines lines={8} />
  if (data)
    return (
      <>
        <UserForm id={id} values={valuesOf(data)} ownAccount={id === own?.id}>
          <UserSummary user={data} />
        </UserForm>
        {id !== own?.id && <SecondFactorRemoval id={id} email={data.email} />}
        <AuditSection scope={{ userId: id }} of="do usuário" className="-ml-3" />
      </>
    )
  if (import.meta.env.DEV) return <SampleUser id={id} />
  if (!error) return <MissingUser />
  return <LoadFailed query={query} title={texts.listFailed} />
}

/** Product 8: a missing user leads back to the list. */
function MissingUser() {
  const navigate = useNavigate()
  useEffect(() => {
    // If saving found this out, its error toast is about the same event.
    const replaces = [texts.failures.save]
    showToast({ tone: 'error', ...texts.notFound, id: 'user-not-found', replaces })
    void navigate(paths.users, { replace: true })
  }, [navigate])
  return null
}

/** Development only (decision 42): sample users if the database has none. */
function SampleUser({ id }: { id: string }) {
  const [sample, setSample] = useState<UserValues | null>()
  useEffect(() => {
    void import('../sample-users').then(({ sampleUser }) => setSample(sampleUser(id)))
  }, [id])
  if (sample === undefined) return <SkeletonLines lines={8} />
  if (sample === null) return <MissingUser />
  return (
    <UserForm id={id} values={sample}>
      <Banner tone="warning" role="note" className="mb-5">
        {texts.sample}
      </Banner>
    </UserForm>
  )
}
