import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams, Link } from 'react-router-dom'
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
import { UserForm } from '../components/user-form'
import { userQueries, type UserDetail } from '../queries'
import { userTexts as texts } from '../texts'
import { newUser, valuesOf, type UserValues } from '../user-values'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ConfirmButton } from '@/components/ui/confirm-button'
import { userMutations } from '../mutations'
import { formatLongDateTime } from '@/lib/format-date'
import { DescriptionList } from '@/components/ui/description-list'

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

/** It helps a person who lost their device (decision 110), and shows nothing for those without one. */
function SecondFactorRemoval({ id, email }: { id: string; email: string }) {
  const { data: enrolled } = useQuery(userQueries.secondFactor(id))
  const removal = useSingleMutation(userMutations.removeSecondFactor())
  if (!enrolled) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>Esta pessoa usa a verificação em duas etapas.</p>
      <ConfirmButton
        variant="secondary"
        size="sm"
        label="Remover aparelhos"
        title="Remover os aparelhos desta pessoa?"
        description={`Só faça isso depois de confirmar, por telefone ou pessoalmente, que foi ${email} quem pediu. Até cadastrar outro aparelho, bastará a senha para entrar. Vocês dois recebem um e-mail.`}
        busy={removal.isPending}
        onConfirm={(close) => removal.mutate(id, { onSuccess: close })}
      />
    </div>
  )
}

function UserSummary({ user }: { user: UserDetail }) {
  return (
    <DescriptionList
      className="mb-6 rounded-md bg-sunken p-4 lg:grid-cols-3"
      items={[
        { label: 'Cadastrado em', value: formatLongDateTime(user.created_at) },
        { label: 'Último acesso', value: formatLongDateTime(user.last_login) ?? 'Nunca' },
        {
          label: 'Organização',
          value: user.org_id && (
            <Link className="link" to={paths.organizationOfUser(user.org_id)}>
              {user.org_nome || 'Ver organização'}
            </Link>
          ),
        },
        ...(user.organizacao_informada
          ? [{ label: 'Declarou no cadastro', value: user.organizacao_informada }]
          : []),
      ]}
    />
  )
}
