import type { Range } from './profile-filters'
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

/** How the papers of an organisation are on a day, as the address says it and as the database asks for it. */
export const validityFilters = {
  'a-renovar': 'a_renovar',
  vencidos: 'vencidos',
  'a-vencer': 'a_vencer',
  vigentes: 'vigentes',
} as const
export type ValidityFilter = keyof typeof validityFilters

/** What is on, by the filter's name. */
export type ProfileFilters = Readonly<Record<string, string[] | Range>>

export type OrganizationFilter = {
  search: string
  /** Only organisations with documents that wait for a review, the longest wait first. */
  waiting: boolean
  /** Only organisations that share the root of their CNPJ with another one, side by side. */
  duplicates: boolean
  /** Only organisations whose papers are so, on `day` where it is set, else today in São Paulo. */
  validity: { state: ValidityFilter; day: string | null } | null
  /** What the profile says, as conditions. */
  profile: ProfileFilters
  /** Null: by CNPJ where `duplicates`, the longest wait first where `waiting`, else the newest first. */
  sort: ListSort<OrganizationSort> | null
}
