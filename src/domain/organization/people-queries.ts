import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/lib/supabase/client'
import { profileKey } from './profile-target'

export type { OrganizationRole } from '@/lib/supabase/database'

async function fetchMine(signal: AbortSignal) {
  const { data } = await supabase.rpc('my_organizations').abortSignal(signal).throwOnError()
  return data
}

async function fetchPeople(orgId: string, signal: AbortSignal) {
  const { data } = await supabase
    .rpc('organization_people', { p_org: orgId })
    .abortSignal(signal)
    .throwOnError()
  return data
}

async function fetchInvitations(signal: AbortSignal) {
  const { data } = await supabase.rpc('my_person_invitations').abortSignal(signal).throwOnError()
  return data
}

async function fetchEndedInvitations(signal: AbortSignal) {
  const { data } = await supabase.rpc('my_ended_invitations').abortSignal(signal).throwOnError()
  return data
}

async function fetchIsEmpty(orgId: string, signal: AbortSignal) {
  const { data } = await supabase.rpc('is_profile_empty', { p_org: orgId }).abortSignal(signal).throwOnError()
  return data
}

export type PersonInvitation = Awaited<ReturnType<typeof fetchInvitations>>[number]

/** An organization that the person belongs to, with their role. */
export type MyOrganization = Awaited<ReturnType<typeof fetchMine>>[number]

export const ownOf = (mine: readonly MyOrganization[] = []): MyOrganization | undefined =>
  mine.find(({ papel }) => papel === 'proprietario')

export type OrganizationPeople = NonNullable<Awaited<ReturnType<typeof fetchPeople>>>

export function personName(people: OrganizationPeople | null | undefined, userId: string): string | null {
  const person = people?.pessoas.find(({ id }) => id === userId)
  return person ? person.nome?.trim() || person.email : null
}

/** Refreshed with the profile. */
const all = [...profileKey, 'people'] as const

export const peopleQueries = {
  all,
  /** The own organization first, then by name. */
  mine: (userId: string) =>
    queryOptions({ queryKey: [...all, 'mine', userId], queryFn: ({ signal }) => fetchMine(signal) }),
  /** It is null for those who do not belong to it. */
  of: (orgId: string) =>
    queryOptions({ queryKey: [...all, 'of', orgId], queryFn: ({ signal }) => fetchPeople(orgId, signal) }),
  /** Whether there is nothing in the own organization but consents. */
  isEmpty: (orgId: string) =>
    queryOptions({
      queryKey: [...all, 'is-empty', orgId],
      queryFn: ({ signal }) => fetchIsEmpty(orgId, signal),
      staleTime: 0,
    }),
  /** These went to the person's own address; the newest is first. */
  invitations: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'invitations', userId],
      queryFn: ({ signal }) => fetchInvitations(signal),
    }),
  /** Lapsed or withdrawn ones to the person's own address. */
  endedInvitations: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'ended-invitations', userId],
      queryFn: ({ signal }) => fetchEndedInvitations(signal),
    }),
}
