import { useQuery } from '@tanstack/react-query'
import { DuplicateList } from '@/shared/organization/duplicate-list'
import { Banner } from '@/shared/ui/banner'
import { organizationQueries } from '../queries'

/** Above the detail of an organisation that may be a duplicate. Only a hint: shows nothing while it is not known. */
export function DuplicateNotice({ organizationId }: { organizationId: string }) {
  const { data = [] } = useQuery(organizationQueries.duplicates(organizationId))
  if (data.length === 0) return null
  return (
    <Banner tone="warning" role="note" title="Possível duplicada">
      <DuplicateList duplicates={data} />
    </Banner>
  )
}
