import { readListState, type ListState } from '@/components/list/list-params'
import { useListParams, type ListParams } from '@/components/list/use-list-params'
import { roleNames } from '@/session/roles'
import { userQueries, userSorts, type UserFilter, type UserSort } from './queries'
import { approvals } from './texts'

export type UserParams = ListParams<UserSort>

const newestFirst = { column: 'created_at', desc: true } as const

export const useUserParams = (): UserParams => useListParams(userSorts, newestFirst)

/** Unknown roles and statuses in the URL are ignored. */
export const userFilter = ({ search, sort, filter }: ListState<UserSort>): UserFilter => ({
  search,
  sort,
  role: roleNames.find((role) => role === filter('papel')) ?? null,
  status: approvals.find((status) => status === filter('status')) ?? null,
})

export function userListAt(address: URLSearchParams) {
  const state = readListState(address, userSorts, newestFirst)
  return userQueries.list(userFilter(state), state.page)
}

/** Phones show no column heads. */
export const userOrders = [
  { column: 'nome', asc: 'Nome, de A a Z', desc: 'Nome, de Z a A' },
  { column: 'email', asc: 'E-mail, de A a Z', desc: 'E-mail, de Z a A' },
  { column: 'role', asc: 'Papel, administradores primeiro', desc: 'Papel, rejeitados primeiro' },
  { column: 'status', asc: 'Status, pendentes primeiro', desc: 'Status, rejeitados primeiro' },
  { column: 'created_at', asc: 'Cadastro mais antigo', desc: 'Cadastro mais recente' },
] as const satisfies { column: UserSort; asc: string; desc: string }[]
