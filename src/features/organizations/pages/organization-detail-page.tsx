import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { neededPart } from '@/shared/lib/needed-part'
import { AuditSection } from '@/shared/audit/audit-section'
import { watchTable } from '@/shared/backend/live'
import type { Prefetch } from '@/shared/lib/page-data'
import { listBehind } from '@/shared/lib/list-behind'
import { paths } from '@/shared/lib/paths'
import { BackLink } from '@/shared/ui/back-link'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorState } from '@/shared/ui/error-state'
import { PageHeading } from '@/shared/ui/page-heading'
import { SkeletonLines } from '@/shared/ui/skeleton'
import { DuplicateNotice } from '../components/duplicate-notice'
import { OrganizationActions } from '../components/organization-actions'
import { OrganizationTabs } from '../components/organization-tabs'
import { organizationQueries } from '../queries'
import { organizationTexts as texts } from '../texts'

const ReviewDesk = neededPart(() => import('../desk/review-desk'))

export const prefetch: Prefetch = (client, { id, search }) =>
  search.has('mesa')
    ? []
    : [client.query(organizationQueries.detail(id)), client.query(organizationQueries.duplicates(id))]

/** The organisation, or the desk at one of its documents (decision 57). */
export default function OrganizationDetailPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const documentId = params.get('mesa')
  // A sheet that is open stays behind with its organisation.
  if (documentId === null) return <OrganizationDetail key={id} id={id} />
  return (
    <Suspense fallback={<SkeletonLines lines={8} className="py-6" />}>
      <ReviewDesk
        organizationId={id}
        documentId={documentId}
        onlyHere={params.get('fila') === 'organizacao'}
      />
    </Suspense>
  )
}

function OrganizationDetail({ id }: { id: string }) {
  const state: unknown = useLocation().state
  const { data, isPending, isError, isFetching, refetch } = useQuery(organizationQueries.detail(id))
  const queryClient = useQueryClient()

  useEffect(
    () =>
      watchTable('documentos', () => {
        void queryClient.invalidateQueries({ queryKey: organizationQueries.detail(id).queryKey })
      }),
    [queryClient, id],
  )

  if (isPending) return <SkeletonLines lines={8} className="py-6" />
  if (isError && !data)
    return (
      <ErrorState
        headingLevel={1}
        title={texts.detailFailed.title}
        description={texts.detailFailed.description}
        busy={isFetching}
        onAction={() => void refetch()}
      />
    )
  if (!data)
    return (
      <>
        <PageHeading>{texts.notFound}</PageHeading>
        <EmptyState
          title={texts.notFoundHint}
          action={<ButtonLink to={paths.admin}>Voltar para o painel</ButtonLink>}
        />
      </>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <BackLink to={listBehind(state, paths.organizations)}>Organizações</BackLink>
        <PageHeading lead={data.nome_fantasia} actions={<OrganizationActions organization={data} />}>
          {data.nome || texts.missing}
        </PageHeading>
      </div>
      <DuplicateNotice organizationId={data.id} />
      <OrganizationTabs organization={data} />
      <AuditSection scope={{ orgId: data.id }} of="da organização" className="-ml-3.5" />
    </div>
  )
}
