import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isRecord } from '@/lib/is-record'
import type { Database } from '@/lib/supabase/database'
import { supabase } from '@/lib/supabase/client'

type Row = Database['public']['Tables']['auditoria']['Row']
export type AuditEntry = Pick<
  Row,
  'id' | 'created_at' | 'actor_email' | 'acao' | 'detalhes' | 'user_id' | 'org_id' | 'grupo'
>

export type AuditPerson = { id: string; email: string }

export type AuditScope =
  /** `people`: who can be filtered by, beside the team. */
  { orgId: string; slot?: string; people?: readonly AuditPerson[] } | { userId: string } | 'everything'

/** Empty: all of them. */
export type AuditFilter = { actor: string; group: string }

export const unfiltered: AuditFilter = { actor: '', group: '' }

/** As an actor: whatever happened without a session, such as the daily job. */
export const SYSTEM = '00000000-0000-0000-0000-000000000000'

const PAGE_SIZE = 20

type Part = { last: AuditEntry | null; limit: number; signal: AbortSignal }

const columns = 'id, created_at, actor_email, acao, detalhes, user_id, org_id, grupo'

/** Newest first, for administrators only. Pages by key, because new entries would shift an offset. */
export async function fetchEntries(
  scope: AuditScope,
  filter: AuditFilter,
  part: Part,
): Promise<AuditEntry[]> {
  const { data } = await (scope === 'everything' ? allEntries(filter, part) : entriesOf(scope, filter, part))
    .abortSignal(part.signal)
    .throwOnError()
  return data
}

function allEntries({ actor, group }: AuditFilter, { last, limit }: Part) {
  return supabase
    .rpc('list_audit', {
      ...(actor && { p_actor: actor }),
      ...(group && { p_group: group }),
      ...(last && { p_last: last.id }),
      p_limit: limit,
    })
    .select(columns)
}

/** Those of one organisation or person are few: no filter has an index of its own. */
function entriesOf(scope: Exclude<AuditScope, string>, { actor, group }: AuditFilter, { last, limit }: Part) {
  let query = supabase.from('auditoria').select(columns)
  // Entries of one transaction share `created_at`. Only the first condition can use the index.
  const older = last && `created_at.lt."${last.created_at}",id.lt.${last.id}`
  if (last) query = query.lte('created_at', last.created_at)
  if ('userId' in scope) {
    // About the person, or by them about somebody's role or account. The embedded backend takes one `or` only.
    const sides = [
      `user_id.eq.${scope.userId}`,
      `actor_id.eq.${scope.userId},acao.in.(papel_alterado,usuario_criado,usuario_excluido)`,
    ]
    query = query.or(sides.map((side) => `and(${older ? `${side},or(${older})` : side})`).join())
  } else {
    query = query.eq('org_id', scope.orgId)
    if (older) query = query.or(older)
    if (scope.slot) query = query.eq('detalhes->>tipo', scope.slot)
  }
  if (actor) query = actor === SYSTEM ? query.is('actor_id', null) : query.eq('actor_id', actor)
  if (group) query = query.eq('grupo', group)
  // Matches the order of the indexes.
  return query.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(limit)
}

/** The administrators of today, and those of the past as the trail names them. */
async function fetchPeople(signal: AbortSignal): Promise<AuditPerson[]> {
  const [today, past] = await Promise.all([
    supabase
      .from('user_roles')
      .select('user_id, profiles(email)')
      .eq('role', 'admin')
      .abortSignal(signal)
      .throwOnError(),
    supabase
      .from('auditoria')
      .select('user_id, detalhes')
      .or('detalhes->>de.eq.admin,detalhes->>papel.eq.admin')
      .order('id')
      .abortSignal(signal)
      .throwOnError(),
  ])
  const emails = new Map<string, string>()
  for (const { user_id, detalhes } of past.data)
    if (user_id && isRecord(detalhes) && typeof detalhes.email === 'string')
      emails.set(user_id, detalhes.email)
  for (const { user_id, profiles } of today.data) emails.set(user_id, profiles.email)
  return [...emails]
    .map(([id, email]) => ({ id, email }))
    .sort((a, b) => a.email.localeCompare(b.email, 'pt-BR'))
}

const all = ['audit'] as const

export const auditQueries = {
  all,
  people: queryOptions({
    queryKey: [...all, 'people'],
    queryFn: ({ signal }) => fetchPeople(signal),
  }),
  trail: (scope: AuditScope, filter: AuditFilter = unfiltered) =>
    infiniteQueryOptions({
      queryKey: [...all, scope, filter],
      queryFn: ({ pageParam: last, signal }) =>
        fetchEntries(scope, filter, { last, limit: PAGE_SIZE, signal }),
      initialPageParam: null as AuditEntry | null,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : page.at(-1)),
      staleTime: 0,
    }),
}
