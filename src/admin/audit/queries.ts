import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isRecord } from '@/lib/is-record'
import type { Database } from '@/lib/supabase/database'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { AuditFilter } from './audit-filter'

/**
 * `organizacao`: its name today, or its last one if it is gone. `entradas`: how many entries its batch has, 1 where it stands
 * alone or batches are not folded.
 */
export type AuditEntry = Database['public']['Functions']['list_audit']['Returns'][number]

export type AuditPerson = { id: string; email: string }

export type AuditScope =
  /** `people`: who can be filtered by, beside the team. */
  | { orgId: string; slot?: string; people?: readonly AuditPerson[] }
  | { userId: string }
  /** What is folded into the entry with this id, and that entry. */
  | { batch: number }
  | 'everything'

/** As an actor: whatever happened without a session, such as the daily job. */
export const SYSTEM = '00000000-0000-0000-0000-000000000000'

const PAGE_SIZE = 20

type Part = { last: AuditEntry | null; limit: number; fold: boolean; signal: AbortSignal }

function scopeOf(scope: AuditScope) {
  if (scope === 'everything') return {}
  if ('batch' in scope) return { p_batch: scope.batch }
  if ('userId' in scope) return { p_user: scope.userId }
  return { p_org: scope.orgId, ...(scope.slot && { p_slot: scope.slot }) }
}

/** Newest first, for administrators only. Pages by key, because new entries would shift an offset. */
export function fetchEntries(
  scope: AuditScope,
  { actor, group, org, from, to }: AuditFilter,
  { last, limit, fold, signal }: Part,
): Promise<AuditEntry[]> {
  const request = supabase.rpc('list_audit', {
    ...(org && { p_org: org }),
    ...scopeOf(scope),
    ...(actor && { p_actor: actor }),
    ...(group && { p_group: group }),
    ...(from && { p_from: from }),
    ...(to && { p_to: to }),
    ...(last && { p_last: last.id }),
    ...(fold && { p_fold: true }),
    p_limit: limit,
  })
  return dataOf(request, signal)
}

/** The administrators of today, and those of the past as the trail names them. */
async function fetchPeople(signal: AbortSignal): Promise<AuditPerson[]> {
  const profiles = supabase.from('profiles').select('id, email, user_roles!inner()')
  const trail = supabase.from('auditoria').select('user_id, detalhes')
  const [today, past] = await Promise.all([
    dataOf(profiles.eq('user_roles.role', 'admin'), signal),
    dataOf(trail.or('detalhes->>de.eq.admin,detalhes->>papel.eq.admin').order('id'), signal),
  ])
  const emails = new Map<string, string>()
  for (const { user_id, detalhes } of past)
    if (user_id && isRecord(detalhes) && typeof detalhes.email === 'string')
      emails.set(user_id, detalhes.email)
  for (const { id, email } of today) emails.set(id, email)
  return [...emails]
    .map(([id, email]) => ({ id, email }))
    .sort((a, b) => a.email.localeCompare(b.email, 'pt-BR'))
}

async function findOrganizations(search: string, signal: AbortSignal) {
  const found = await dataOf(supabase.rpc('list_organizations', { p_search: search, p_limit: 8 }), signal)
  return found.map(({ id, nome, cnpj }) => ({ id, nome, cnpj }))
}

const all = ['audit'] as const

export const auditQueries = {
  all,
  people: queryOptions({
    queryKey: [...all, 'people'],
    queryFn: ({ signal }) => fetchPeople(signal),
  }),
  organizations: (search: string) =>
    queryOptions({
      queryKey: [...all, 'organizations', search],
      queryFn: ({ signal }) => findOrganizations(search, signal),
    }),
  /** As its newest entry names it, so that a deleted organization has its name too. */
  organizationName: (org: string) =>
    queryOptions({
      queryKey: [...all, 'organization-name', org],
      queryFn: async ({ signal }) => {
        const [newest] = await dataOf(supabase.rpc('list_audit', { p_org: org, p_limit: 1 }), signal)
        return newest?.organizacao ?? null
      },
    }),
  trail: (scope: AuditScope, filter: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, scope, filter],
      queryFn: ({ pageParam: last, signal }) =>
        fetchEntries(scope, filter, { last, limit: PAGE_SIZE, fold: scope === 'everything', signal }),
      initialPageParam: null as AuditEntry | null,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : page.at(-1)),
      staleTime: 0,
    }),
}
