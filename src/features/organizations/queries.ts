import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Database } from '@/shared/lib/database.types'
import type { ListSort } from '@/shared/lib/list-params'
import { supabase } from '@/shared/lib/supabase'
import { isUuid } from '@/shared/lib/uuid'
import { organizationTexts } from './texts'

export type OrganizationRow = Database['public']['Functions']['list_organizations']['Returns'][number]

export const organizationSorts = [
  'nome',
  'representante',
  'email',
  'cnpj',
  'tipo_organizacao',
  'created_at',
] as const
export type OrganizationSort = (typeof organizationSorts)[number]

export type OrganizationFilter = {
  search: string
  /** Only organisations with documents that wait for a review, the longest wait first. */
  waiting: boolean
  /** Null: the longest wait first where `waiting`, else the newest first. */
  sort: ListSort<OrganizationSort> | null
}

/** Rows on one page of the list; only those near the screen are drawn. */
export const PAGE_SIZE = 100

const all = ['organizations'] as const

/** Everything the detail page shows, in one request; the newest document first (spec 7). */
const detailColumns = `*,
  owner:profiles(id, email, nome, perfil_completo),
  certificacoes(*),
  priorities(*),
  documentos(id, org_id, tipo, nome, aprovado, observacoes, arquivo_url, tamanho, reviewed_at, created_at),
  gerentes:organizacao_gerentes(id, created_at, pessoa:profiles(id, email, nome))` as const

export async function fetchOrganizations(
  { search, waiting, sort }: OrganizationFilter,
  { offset, limit, signal }: { offset: number; limit: number; signal: AbortSignal },
): Promise<OrganizationRow[]> {
  const { data } = await supabase
    .rpc('list_organizations', {
      p_search: search,
      p_waiting: waiting,
      ...(sort && { p_sort: sort.column, p_desc: sort.desc }),
      p_limit: limit,
      p_offset: offset,
    })
    .abortSignal(signal)
    .throwOnError()
  return data
}

async function fetchOrganization(id: string, signal: AbortSignal) {
  const { data } = await supabase
    .from('organizacoes')
    .select(detailColumns)
    .eq('id', id)
    .order('created_at', { referencedTable: 'documentos', ascending: false })
    .order('created_at', { referencedTable: 'gerentes' })
    .abortSignal(signal)
    .retry(false)
    .maybeSingle()
    .throwOnError()
  return data
}

export type OrganizationDetail = NonNullable<Awaited<ReturnType<typeof fetchOrganization>>>
export type OrganizationDocument = OrganizationDetail['documentos'][number]

export const organizationQueries = {
  all,
  list: (filter: OrganizationFilter, page: number) =>
    queryOptions({
      queryKey: [...all, 'list', filter, page],
      queryFn: ({ signal }) =>
        fetchOrganizations(filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, signal }),
      placeholderData: keepPreviousData,
    }),
  /** One organisation with all that belongs to it; null where there is none. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => (isUuid(id) ? fetchOrganization(id, signal) : null),
      meta: {
        failure: organizationTexts.detailFailed.title,
        failureDetail: organizationTexts.detailFailed.description,
      },
    }),
}
