import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Database } from '@/lib/supabase/database'
import type { ListSort } from '@/components/list/list-params'
import { dataOf, supabase } from '@/lib/supabase/client'
import { isUuid } from '@/lib/uuid'
import type { ApprovalStatus } from '@/session/access'
import type { AppRole } from '@/session/roles'
import { userTexts } from './texts'

export type UserRow = Database['public']['Functions']['list_users']['Returns'][number]
export type UserDetail = Database['public']['Functions']['get_user']['Returns'][number]

export const userSorts = ['nome', 'email', 'role', 'status', 'created_at'] as const
export type UserSort = (typeof userSorts)[number]

export type UserFilter = {
  search: string
  role: AppRole | null
  status: ApprovalStatus | null
  sort: ListSort<UserSort>
}

export const PAGE_SIZE = 50

const all = ['users'] as const

/** ms: short, so that decisions on the panel show here; not 0, or prefetched data would be fetched again. */
const staleTime = 5000

export function fetchUser(id: string, signal?: AbortSignal): Promise<UserDetail | null> {
  const request = supabase.rpc('get_user', { p_user_id: id })
  return dataOf((signal ? request.abortSignal(signal) : request).maybeSingle())
}

export const userQueries = {
  all,
  list: ({ search, role, status, sort }: UserFilter, page: number) =>
    queryOptions({
      queryKey: [...all, 'list', search, role, status, sort, page],
      queryFn: ({ signal }) => {
        const request = supabase.rpc('list_users', {
          p_search: search,
          ...(role && { p_role: role }),
          ...(status && { p_status: status }),
          p_sort: sort.column,
          p_desc: sort.desc,
          p_limit: PAGE_SIZE,
          p_offset: (page - 1) * PAGE_SIZE,
        })
        return dataOf(request, signal)
      },
      placeholderData: keepPreviousData,
      staleTime,
      meta: { failure: userTexts.listFailed },
    }),
  counts: () =>
    queryOptions({
      queryKey: [...all, 'counts'],
      queryFn: ({ signal }) => dataOf(supabase.rpc('count_users'), signal),
      staleTime,
    }),
  secondFactor: (id: string) =>
    queryOptions({
      queryKey: [...all, 'second-factor', id],
      queryFn: ({ signal }) => dataOf(supabase.rpc('has_second_factor', { p_user_id: id }), signal),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => (isUuid(id) ? fetchUser(id, signal) : null),
    }),
}
