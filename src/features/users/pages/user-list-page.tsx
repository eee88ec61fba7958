import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { describeError } from '@/lib/errors/describe-error'
import type { Prefetch } from '@/lib/page-data'
import { usePageThatExists } from '@/components/list/page-that-exists'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { PageHeading } from '@/components/ui/page-heading'
import { Pagination } from '@/components/list/pagination'
import { SearchInput } from '@/components/list/search-input'
import { Refreshing } from '@/components/ui/refreshing'
import { SkeletonLines } from '@/components/ui/skeleton'
import { Counts, UserCounts } from '../components/user-counts'
import { searchTexts, UserFilters } from '../components/user-filters'
import { UserTable } from '../components/user-table'
import { userFilter, userListAt, useUserParams } from '../list-state'
import { PAGE_SIZE, userQueries } from '../queries'
import { userTexts as texts } from '../texts'

export const prefetch: Prefetch = (client, { search }) => [
  client.query(userListAt(search)),
  client.query(userQueries.counts()),
]

export default function UserListPage() {
  const params = useUserParams()
  const filter = userFilter(params)
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    userQueries.list(filter, params.page),
  )
  const leaving = usePageThatExists(data, params.page, params.setPage)
  const narrowed = filter.search !== '' || filter.role !== null || filter.status !== null

  return (
    <div className="grid grid-cols-1 gap-6">
      <Heading />
      <UserCounts />
      <Card padded={false}>
        <UserFilters params={params} active={narrowed} />
        {(isPending || leaving) && <SkeletonLines lines={8} className="p-6" />}
        {error && !data && (
          <ErrorState
            title={texts.listFailed}
            description={describeError(error)}
            busy={isFetching}
            onAction={() => void refetch()}
          />
        )}
        {/* Always mounted, so that screen readers announce its changes. */}
        <div role="status">
          {data?.length === 0 && !leaving && (
            <EmptyState title={texts.none} description={narrowed && texts.adjustFilters} />
          )}
        </div>
        {data && data.length > 0 && (
          <Refreshing busy={isPlaceholderData}>
            <UserTable rows={data} params={params} />
          </Refreshing>
        )}
        <div className="px-5 sm:px-6">
          <Pagination
            page={params.page}
            pageSize={PAGE_SIZE}
            total={data?.[0]?.total_count ?? 0}
            onPageChange={params.setPage}
            label="Páginas de usuários"
          />
        </div>
      </Card>
    </div>
  )
}

const Heading = () => (
  <PageHeading
    actions={
      <ButtonLink to={paths.newUser} icon={<UserPlus aria-hidden="true" />}>
        {texts.new}
      </ButtonLink>
    }
  >
    {texts.listTitle}
  </PageHeading>
)

/** Shown until access is decided. */
export const Frame = () => (
  <div className="grid grid-cols-1 gap-6">
    <Heading />
    <Counts />
    <Card padded={false}>
      <div className="p-5 sm:px-6">
        <SearchInput {...searchTexts} value="" onSearch={() => undefined} disabled />
      </div>
      <SkeletonLines lines={8} className="p-6" />
    </Card>
  </div>
)
