import { queryOptions } from '@tanstack/react-query'
import type { Database } from '@/lib/supabase/database'
import { dataOf, supabase } from '@/lib/supabase/client'
import { profileKey } from './profile-target'

export type { OrganizationRole } from '@/lib/supabase/database'

type Functions = Database['public']['Functions']

type Answer<Name extends keyof Functions> = Functions[Name]['Returns']

export type PersonInvitation = Answer<'my_person_invitations'>[number]

/** An organization that the person belongs to, with their role. */
export type MyOrganization = Answer<'my_organizations'>[number]

export const ownOf = (mine: readonly MyOrganization[] = []): MyOrganization | undefined =>
  mine.find(({ papel }) => papel === 'proprietario')

export type OrganizationPeople = NonNullable<Answer<'organization_people'>>

/** A person who signed up without a name is shown by their e-mail address. */
export const nameOf = ({ nome, email }: { nome: string | null; email: string }): string =>
  nome?.trim() || email

export function personName(people: OrganizationPeople | null | undefined, userId: string): string | null {
  const person = people?.pessoas.find(({ id }) => id === userId)
  return person ? nameOf(person) : null
}

/** Refreshed with the profile. */
const all = [...profileKey, 'people'] as const

export const peopleQueries = {
  all,
  /** The own organization first, then by name. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'mine', userId],
      queryFn: ({ signal }) => dataOf(supabase.rpc('my_organizations'), signal),
    }),
  /** It is null for those who do not belong to it. */
  of: (orgId: string) =>
    queryOptions({
      queryKey: [...all, 'of', orgId],
      queryFn: ({ signal }) => dataOf(supabase.rpc('organization_people', { p_org: orgId }), signal),
    }),
  /** Whether there is nothing in the own organization but consents. */
  isEmpty: (orgId: string) =>
    queryOptions({
      queryKey: [...all, 'is-empty', orgId],
      queryFn: ({ signal }) => dataOf(supabase.rpc('is_profile_empty', { p_org: orgId }), signal),
      staleTime: 0,
    }),
  /** These went to the person's own address; the newest is first. */
  invitations: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'invitations', userId],
      queryFn: ({ signal }) => dataOf(supabase.rpc('my_person_invitations'), signal),
    }),
  /** Lapsed or withdrawn ones to the person's own address. */
  endedInvitations: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'ended-invitations', userId],
      queryFn: ({ signal }) => dataOf(supabase.rpc('my_ended_invitations'), signal),
    }),
}
