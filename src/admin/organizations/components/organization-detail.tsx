import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { SharedAuditSection } from '@/admin/audit/audit-section'
import { useFirstAnswers } from '@/lib/query/use-first-answers'
import { watchTable } from '@/lib/supabase/live'
import { backToListUrl } from '@/lib/back-to-list-url'
import { paths } from '@/lib/paths'
import { BackLink } from '@/components/ui/back-link'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { PageHeading } from '@/components/ui/page-heading'
import { SkeletonLines } from '@/components/ui/skeleton'
import { OrganizationActions } from './organization-actions'
import { OrganizationTabs } from './organization-tabs'
import { organizationQueries, type OrganizationDetail as Organization } from '@/admin/organization/queries'
import { recordTexts } from '@/domain/organization/texts'
import { organizationTexts as texts } from '../texts'
import { DuplicateList } from '@/admin/organization/duplicate-list'
import { Banner } from '@/components/ui/banner'

const membersOf = ({ owner, pessoas }: Organization) => [
  ...(owner ? [owner] : []),
  ...pessoas.map(({ pessoa }) => pessoa),
]

export function OrganizationDetail({ id }: { id: string }) {
  const state: unknown = useLocation().state
  const query = useQuery(organizationQueries.detail(id))
  const { data, isPending, isError } = query
  const duplicates = useQuery(organizationQueries.duplicates(id))
  const isKnown = useFirstAnswers([duplicates])
  const queryClient = useQueryClient()

  useEffect(
    () =>
      watchTable('documentos', () => {
        void queryClient.invalidateQueries({ queryKey: organizationQueries.detail(id).queryKey })
      }),
    [queryClient, id],
  )

  if (isPending || (data && !isKnown)) return <SkeletonLines lines={8} className="py-6" />
  if (isError && !data) return <LoadFailed query={query} {...recordTexts.detailFailed} headingLevel={1} />
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
    <div className="grid grid-cols-1 gap-3">
      <div>
        <BackLink className="lg:min-h-6" to={backToListUrl(state, paths.organizations)}>
          Organizações
        </BackLink>
        <PageHeading
          lead={data.nome_fantasia}
          actions={<OrganizationActions organization={data} />}
          wrapsActions
        >
          {data.nome || recordTexts.missing}
        </PageHeading>
      </div>
      {/* Only a hint: nothing where they could not be read. */}
      {duplicates.data && duplicates.data.length > 0 && (
        <Banner tone="warning" role="note" title="Possível duplicada">
          <DuplicateList duplicates={duplicates.data} />
        </Banner>
      )}
      <OrganizationTabs organization={data} />
      <SharedAuditSection
        scope={{ orgId: data.id, people: membersOf(data) }}
        of="da organização"
        className="-ml-3"
      />
    </div>
  )
}
