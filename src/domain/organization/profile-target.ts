import { paths } from '@/lib/paths'
import { ownerOf } from '@/lib/user-storage'

/** Whose profile is open. `orgId` is null for the person's own organization, also before its first save. */
export type ProfileTarget = { userId: string; orgId: string | null }

/** This device stores under it what belongs to the organization (`device-storage.ts`). */
export const storageOwner = ({ userId, orgId }: ProfileTarget): string => ownerOf(userId, orgId)

/** Key prefix of everything the profile shows. */
export const profileKey = ['organization-profile'] as const

/** Address of the own new organization, for those who so far only belong to others. */
export const newOrganization = 'nova'

const named = (organization: string | null) => (organization ? `?organizacao=${organization}` : '')

/** The profile, or one of its steps. `organization`: the value of `?organizacao=`, null for the own one. */
export const profileLink = (organization: string | null, step?: string): string =>
  (step ? paths.profileStep(step) : paths.profile) + named(organization)

export const declarationsLabel = 'Declarações prontas para assinar'

/** The place on that page that says what a partnership still lacks. */
export const readinessId = 'pronta-para-parceria'
export const readinessLabel = 'Pronta para parceria?'

/** The place on it that says what the lists of impediments have. */
export const impedimentsId = 'listas-de-impedimentos'

/** The page of its declarations. */
export const declarationsLink = (organization: string | null): string =>
  paths.declarations + named(organization)

export const renewalLabel = 'Renovar o que vence'

/** What lapses soon, in the order in which to fetch it. */
export const renewalLink = (organization: string | null): string =>
  `${profileLink(organization, 'documentos')}${organization ? '&' : '?'}renovar=sim`
