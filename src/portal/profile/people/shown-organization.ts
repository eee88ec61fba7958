import { readId } from '@/lib/uuid'
import { ownOf, type MyOrganization } from '@/domain/organization/people-queries'

/** The one that the address names, else the own one. */
export const shownOrganization = (mine: readonly MyOrganization[], named: string | null) =>
  named === null ? ownOf(mine) : mine.find(({ id }) => id === readId(named))
