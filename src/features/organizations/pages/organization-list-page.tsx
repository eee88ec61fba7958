import type { Prefetch } from '@/lib/page-data'
import { organizationListAt } from '../list-state'

export { OrganizationList as default, OrganizationListFrame as Frame } from '../components/organization-list'

export const prefetch: Prefetch = (client, { search }) => [client.query(organizationListAt(search))]
