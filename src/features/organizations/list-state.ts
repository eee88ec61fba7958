import { paths } from '@/shared/lib/paths'
import {
  parseSort,
  readListState,
  useListParams,
  type ListParams,
  type ListState,
} from '@/shared/lib/list-params'
import {
  organizationQueries,
  organizationSorts,
  type OrganizationFilter,
  type OrganizationSort,
} from './queries'

export type OrganizationParams = ListParams<OrganizationSort>

const newestFirst = { column: 'created_at', desc: true } as const

export const useOrganizationParams = (): OrganizationParams => {
  const params = useListParams(organizationSorts, newestFirst)
  const { sort } = organizationFilter(params)
  // The longest wait is no column: none of them may claim the order.
  return sort ? params : { ...params, sortOf: () => 'none' }
}

/** What the address asks for. Among waiting documents the longest wait comes first, unless a column was chosen. */
export const organizationFilter = ({
  search,
  sort,
  filter,
}: ListState<OrganizationSort>): OrganizationFilter => ({
  search,
  waiting: filter('aguardando') === 'sim',
  sort: filter('aguardando') === 'sim' ? parseSort(filter('ordem'), organizationSorts, null) : sort,
})

/** The address of the list that the detail page was opened from, with its search; else of the whole list. */
export function listBehind(state: unknown): string {
  const search =
    typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
      ? state.list
      : ''
  return paths.organizations + search
}

/** The list that an address asks for. */
export function organizationListAt(address: URLSearchParams) {
  const state = readListState(address, organizationSorts, newestFirst)
  return organizationQueries.list(organizationFilter(state), state.page)
}

/** How each order reads on a phone. */
export const organizationOrders = [
  { column: 'nome', asc: 'Nome, de A a Z', desc: 'Nome, de Z a A' },
  { column: 'representante', asc: 'Representante, de A a Z', desc: 'Representante, de Z a A' },
  { column: 'email', asc: 'Email, de A a Z', desc: 'Email, de Z a A' },
  { column: 'cnpj', asc: 'CNPJ, crescente', desc: 'CNPJ, decrescente' },
  { column: 'tipo_organizacao', asc: 'Tipo, de A a Z', desc: 'Tipo, de Z a A' },
  { column: 'created_at', asc: 'Cadastro mais antigo', desc: 'Cadastro mais recente' },
] as const satisfies { column: OrganizationSort; asc: string; desc: string }[]
