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
  // The longest wait is not a column: no heading may be marked as sorted.
  return sort ? params : { ...params, sortOf: () => 'none' }
}

/** What the address asks for. Each filter has an order of its own, unless a column was chosen. */
export const organizationFilter = ({
  search,
  sort,
  filter,
}: ListState<OrganizationSort>): OrganizationFilter => {
  const waiting = filter('aguardando') === 'sim'
  const duplicates = filter('duplicadas') === 'sim'
  return {
    search,
    waiting,
    duplicates,
    sort: waiting || duplicates ? parseSort(filter('ordem'), organizationSorts, null) : sort,
  }
}

/** The query of the list that the URL asks for. */
export function organizationListAt(address: URLSearchParams) {
  const state = readListState(address, organizationSorts, newestFirst)
  return organizationQueries.list(organizationFilter(state), state.page)
}

/** The orders by name, for phones, where there are no column heads. */
export const organizationOrders = [
  { column: 'nome', asc: 'Nome, de A a Z', desc: 'Nome, de Z a A' },
  { column: 'representante', asc: 'Representante, de A a Z', desc: 'Representante, de Z a A' },
  { column: 'email', asc: 'Email, de A a Z', desc: 'Email, de Z a A' },
  { column: 'cnpj', asc: 'CNPJ, crescente', desc: 'CNPJ, decrescente' },
  { column: 'tipo_organizacao', asc: 'Tipo, de A a Z', desc: 'Tipo, de Z a A' },
  { column: 'created_at', asc: 'Cadastro mais antigo', desc: 'Cadastro mais recente' },
] as const satisfies { column: OrganizationSort; asc: string; desc: string }[]
