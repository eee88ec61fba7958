import type { MyOrganization } from '@/domain/organization/people-queries'

/** The one that the address names, else the own one; none for `nova`, which is yet to be registered. */
export const shownOrganization = (mine: readonly MyOrganization[], named: string | null) =>
  mine.find(({ id }) => id === named) ??
  (named === 'nova' ? undefined : mine.find(({ papel }) => papel === 'proprietario'))
