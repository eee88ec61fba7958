import { isDay } from '@/lib/date-input'
import { parseSort, readListState, type ListState } from '@/components/list/list-params'
import { useListParams, type ListParams } from '@/components/list/use-list-params'
import { readProfileFilters } from '@/admin/organization/filters'
import {
  organizationSorts,
  validityFilters,
  type OrganizationFilter,
  type OrganizationSort,
  type ValidityFilter,
} from '@/admin/organization/organization-filter'
import { organizationQueries } from '@/admin/organization/queries'

export type OrganizationParams = ListParams<OrganizationSort>

const newestFirst = { column: 'created_at', desc: true } as const

export const useOrganizationParams = (): OrganizationParams => {
  const params = useListParams(organizationSorts, newestFirst)
  const { sort } = organizationFilter(params)
  return {
    ...params,
    // A municipality needs its state.
    setFilter: (name, value, options) =>
      params.setFilters({ [name]: value, ...(name === 'uf' && !value && { municipio: '' }) }, options),
    // The longest wait is not a column, so no heading shows an order.
    ...(!sort && { sortOf: () => 'none' as const }),
  }
}

const isValidityFilter = (text: string): text is ValidityFilter => Object.hasOwn(validityFilters, text)

/** `?validade=vencidos`, or `?validade=vigentes&em=2026-12-31`; an invalid day is ignored. */
export function validityOf(filter: ListState<OrganizationSort>['filter']): OrganizationFilter['validity'] {
  const [state, day] = [filter('validade'), filter('em')]
  if (!isValidityFilter(state)) return null
  return { state, day: state === 'vigentes' && isDay(day) ? day : null }
}

/** Each filter has its own default order. */
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
    validity: validityOf(filter),
    profile: readProfileFilters(filter),
    sort: waiting || duplicates ? parseSort(filter('ordem'), organizationSorts, null) : sort,
  }
}

const stateAt = (address: URLSearchParams) => readListState(address, organizationSorts, newestFirst)

export const filterAt = (address: URLSearchParams): OrganizationFilter => organizationFilter(stateAt(address))

export const organizationListAt = (address: URLSearchParams) =>
  organizationQueries.list(filterAt(address), stateAt(address).page)

/** Phones, which have no column heads, offer these. */
export const organizationOrders = [
  { column: 'nome', asc: 'Nome, de A a Z', desc: 'Nome, de Z a A' },
  { column: 'representante', asc: 'Representante, de A a Z', desc: 'Representante, de Z a A' },
  { column: 'email', asc: 'Email, de A a Z', desc: 'Email, de Z a A' },
  { column: 'cnpj', asc: 'CNPJ, crescente', desc: 'CNPJ, decrescente' },
  { column: 'tipo_organizacao', asc: 'Tipo, de A a Z', desc: 'Tipo, de Z a A' },
  { column: 'created_at', asc: 'Cadastro mais antigo', desc: 'Cadastro mais recente' },
] as const satisfies { column: OrganizationSort; asc: string; desc: string }[]
