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

/** How each order reads on a phone. */
export const userOrders = [
  { column: 'nome', asc: 'Nome, de A a Z', desc: 'Nome, de Z a A' },
  { column: 'email', asc: 'E-mail, de A a Z', desc: 'E-mail, de Z a A' },
  { column: 'role', asc: 'Papel, administradores primeiro', desc: 'Papel, rejeitados primeiro' },
  { column: 'status', asc: 'Status, pendentes primeiro', desc: 'Status, rejeitados primeiro' },
  { column: 'created_at', asc: 'Cadastro mais antigo', desc: 'Cadastro mais recente' },
] as const satisfies { column: UserSort; asc: string; desc: string }[]
