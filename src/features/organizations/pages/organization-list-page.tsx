import { prefetchLoader } from '@/session/prefetch-loader'
import { organizationListAt } from '../list-state'

export { OrganizationList as default } from '../components/organization-list'

export const loader = prefetchLoader('admin', (client, { search }) => [
  client.query(organizationListAt(search)),
])
