import { useListParams, type ListParams } from '@/shared/lib/list-params'
import { userSorts, type UserFilter, type UserSort } from './queries'
import { approvals, roles } from './texts'

export type UserParams = ListParams<UserSort>

export const useUserParams = (): UserParams => useListParams(userSorts, { column: 'created_at', desc: true })

/** What the address asks for; a role or status that does not exist counts as none. */
export const userFilter = ({ search, sort, filter }: UserParams): UserFilter => ({
  search,
  sort,
  role: roles.find((role) => role === filter('papel')) ?? null,
  status: approvals.find((status) => status === filter('status')) ?? null,
})
