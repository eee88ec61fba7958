import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Database } from '@/lib/supabase/database'
import { dataOf, supabase } from '@/lib/supabase/client'
import { isUuid } from '@/lib/uuid'
import { readDuplicates } from './duplicates'
import { validityFilters, type OrganizationFilter } from './organization-filter'
import { recordTexts } from '@/domain/organization/texts'

export type OrganizationRow = Database['public']['Functions']['list_organizations']['Returns'][number]

/** A page must stay searchable, printable and quick to render. */
export const PAGE_SIZE = 50

const all = ['organizations'] as const

export const request = ({ search, waiting, duplicates, validity, profile }: OrganizationFilter) => ({
  p_search: search,
  p_waiting: waiting,
  p_duplicates: duplicates,
  ...(validity && { p_validity: validityFilters[validity.state] }),
  ...(validity?.day && { p_day: validity.day }),
  p_filters: { ...profile },
})

type Part = { offset: number; limit: number; signal: AbortSignal }

export function fetchOrganizations(
  filter: OrganizationFilter,
  { offset, limit, signal }: Part,
): Promise<OrganizationRow[]> {
  const { sort } = filter
  const args = {
    ...request(filter),
    ...(sort && { p_sort: sort.column, p_desc: sort.desc }),
    p_limit: limit,
    p_offset: offset,
  }
  return dataOf(supabase.rpc('list_organizations', args), signal)
}

export const fetchOrganizationIds = async (filter: OrganizationFilter, part: Part): Promise<string[]> =>
  (await fetchOrganizations(filter, part)).map(({ id }) => id)

/** One request for the whole detail page; newest document first (product 7). */
const fetchOrganization = (id: string, signal: AbortSignal) =>
  dataOf(supabase.rpc('organization_detail', { p_org_id: id }), signal)

export type OrganizationDetail = NonNullable<Awaited<ReturnType<typeof fetchOrganization>>>

/** Key prefix of the review queue, whose queries load with it. */
export const reviewDocuments = ['review-queue', 'document'] as const

/** Key prefix of edital matches, whose queries load with the editais. */
export const editalMatches = ['editais', 'match'] as const

export const organizationQueries = {
  all,
  list: (filter: OrganizationFilter, page: number) =>
    queryOptions({
      queryKey: [...all, 'list', filter, page],
      queryFn: ({ signal }) =>
        fetchOrganizations(filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => (isUuid(id) ? fetchOrganization(id, signal) : null),
      meta: {
        failure: recordTexts.detailFailed.title,
        failureDetail: recordTexts.detailFailed.description,
      },
    }),
  duplicates: (id: string) =>
    queryOptions({
      queryKey: [...all, 'duplicates', id],
      queryFn: async ({ signal }) => {
        if (!isUuid(id)) return []
        return readDuplicates(await dataOf(supabase.rpc('organization_duplicates', { p_org_id: id }), signal))
      },
    }),
  /** Before an organization is saved; `except` is its own id. */
  withCnpj: (cnpj: string, except: string) =>
    queryOptions({
      queryKey: [...all, 'duplicates', cnpj, except],
      queryFn: async ({ signal }) => {
        const request = supabase.rpc('organizations_with_cnpj', { p_cnpj: cnpj, p_except: except })
        return readDuplicates(await dataOf(request, signal))
      },
      // Somebody waits for it to save.
      retry: false,
    }),
}
