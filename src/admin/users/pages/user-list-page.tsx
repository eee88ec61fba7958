import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { prefetchLoader } from '@/session/prefetch-loader'
import { ListCard } from '@/components/list/list-card'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { UserCounts } from '../components/user-counts'
import { UserFilters } from '../components/user-filters'
import { UserTable } from '../components/user-table'
import { userFilter, userListAt, useUserParams } from '../list-state'
import { PAGE_SIZE, userQueries } from '../queries'
import { userTexts as texts } from '../texts'

export const loader = prefetchLoader('admin', (client, { search }) => [
  client.query(userListAt(search)),
  client.query(userQueries.counts()),
])

export default function UserListPage() {
  const params = useUserParams()
  const filter = userFilter(params)
  const query = useQuery(userQueries.list(filter, params.page))
  const narrowed = filter.search !== '' || filter.role !== null || filter.status !== null

  return (
    <div className="grid grid-cols-1 gap-3">
      <Heading />
      <UserCounts />
      <ListCard
        query={query}
        rows={query.data}
        total={query.data?.[0]?.total_count ?? 0}
        params={params}
        pageSize={PAGE_SIZE}
        pagesLabel="Páginas de usuários"
        lines={8}
        loadFailed={(reason) => ({ title: texts.listFailed, description: reason })}
        empty={<EmptyState title={texts.none} description={narrowed && texts.adjustFilters} />}
        header={<UserFilters params={params} active={narrowed} />}
      >
        {(rows) => <UserTable rows={rows} params={params} />}
      </ListCard>
    </div>
  )
}

const Heading = () => (
  <PageHeading
    actions={
      <ButtonLink to={paths.newUser} size="sm" icon={<UserPlus />}>
        {texts.new}
      </ButtonLink>
    }
  >
    {texts.listTitle}
  </PageHeading>
)
