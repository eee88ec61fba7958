import { parseSort, useListParams, type ListParams } from '@/shared/lib/list-params'
import { organizationSorts, type OrganizationFilter, type OrganizationSort } from './queries'

export type OrganizationParams = ListParams<OrganizationSort>

export const useOrganizationParams = (): OrganizationParams =>
  useListParams(organizationSorts, { column: 'created_at', desc: true })

/** What the address asks for. Among waiting documents the longest wait comes first, unless a column was chosen. */
export const organizationFilter = ({ search, sort, filter }: OrganizationParams): OrganizationFilter => ({
  search,
  waiting: filter('aguardando') === 'sim',
  sort: filter('aguardando') === 'sim' ? parseSort(filter('ordem'), organizationSorts, null) : sort,
})
