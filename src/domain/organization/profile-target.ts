import { paths } from '@/lib/paths'

/** Whose profile is open. `orgId` is null for the person's own organisation, also before its first save. */
export type ProfileTarget = { userId: string; orgId: string | null }

/** Key prefix of everything the profile shows. */
export const profileKey = ['organization-profile'] as const

/** Address of the own new organisation, for those who so far only belong to others. */
export const newOrganization = 'nova'

/** The profile, or one of its steps. `organization`: the value of `?organizacao=`, null for the own one. */
export const profileLink = (organization: string | null, step?: string): string =>
  (step ? paths.profileStep(step) : paths.profile) + (organization ? `?organizacao=${organization}` : '')
