import type { Range } from '@/domain/organization/profile-filters'
import type { ListSort } from '@/components/list/list-params'

export const organizationSorts = [
  'nome',
  'representante',
  'email',
  'cnpj',
  'tipo_organizacao',
  'created_at',
] as const
export type OrganizationSort = (typeof organizationSorts)[number]

/** Document validity: URL value to database value. */
export const validityFilters = {
  'a-renovar': 'a_renovar',
  vencidos: 'vencidos',
  'a-vencer': 'a_vencer',
  vigentes: 'vigentes',
} as const
export type ValidityFilter = keyof typeof validityFilters

export type ProfileFilters = Readonly<Record<string, string[] | Range>>

export type OrganizationFilter = {
  search: string
  waiting: boolean
  duplicates: boolean
  /** Document validity on `day`, or today in São Paulo. */
  validity: { state: ValidityFilter; day: string | null } | null
  profile: ProfileFilters
  /** The default, null, sorts by CNPJ if `duplicates`, by longest wait if `waiting`, otherwise by newest first. */
  sort: ListSort<OrganizationSort> | null
}
