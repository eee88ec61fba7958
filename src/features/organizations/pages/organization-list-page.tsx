import { prefetchLoader } from '@/session/prefetch-loader'
import { organizationListAt } from '../list-state'

export { OrganizationList as default } from '../components/organization-list'

export const loader = prefetchLoader((client, { search }) => [client.query(organizationListAt(search))])
