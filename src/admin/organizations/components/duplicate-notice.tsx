import { useQuery } from '@tanstack/react-query'
import { DuplicateList } from '@/admin/organization/duplicate-list'
import { Banner } from '@/components/ui/banner'
import { organizationQueries } from '@/admin/organization/queries'

/** Renders nothing while loading or on failure: it is only a hint. */
export function DuplicateNotice({ organizationId }: { organizationId: string }) {
  const { data = [] } = useQuery(organizationQueries.duplicates(organizationId))
  if (data.length === 0) return null
  return (
    <Banner tone="warning" role="note" title="Possível duplicada">
      <DuplicateList duplicates={data} />
    </Banner>
  )
}
