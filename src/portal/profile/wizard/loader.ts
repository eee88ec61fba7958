import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { readId } from '@/lib/uuid'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { peopleQueries } from '@/domain/organization/people-queries'
import { newOrganization } from '@/domain/organization/profile-target'
import { ownInvitationQueries } from '@/portal/edital-invitations/own-invitations'
import { lastSeen } from '@/session/last-seen'
import { prefetchLoader } from '@/session/prefetch-loader'

export const AdminPanel = lazyWithPreload(async () => ({
  default: (await import('./components/admin-panel')).AdminPanel,
}))

/** `&organizacao=` as mail programs write it, within another parameter: '%26organizacao%3D'. */
const hiddenName = /organiza[^&@]*(?:=|%(?:25)*3D)/i

/** The own one is null, also by `nova`. Anything else but one id is 'unclear', which must not begin another organization. */
export function namedOrganization(search: URLSearchParams): string | null {
  const [named, ...others] = search.getAll('organizacao')
  if (named === undefined) return hiddenName.test(String(search)) ? 'unclear' : null
  if (others.length > 0) return 'unclear'
  return named === newOrganization ? null : (readId(named) ?? 'unclear')
}

/** Apart from the page, whose code is longer on its way than these answers. */
export const loader = prefetchLoader('approved', (client, { userId, search }) => {
  const named = namedOrganization(search)
  if (named === 'unclear') return []
  const target = { userId, orgId: named }
  return [
    client.query(peopleQueries.mine(userId)),
    client.query(ownDocumentQueries.steps(target)),
    client.query(ownDocumentQueries.organization(target)),
    client.query(ownInvitationQueries.list()),
    client.query(peopleQueries.invitations(userId)),
    // Loading it at render would delay what is below it.
    ...(lastSeen(userId)?.status === 'admin' ? [AdminPanel.preload()] : []),
  ]
})
