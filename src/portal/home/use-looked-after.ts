import { useQuery } from '@tanstack/react-query'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { peopleQueries } from '@/domain/organization/people-queries'
import type { ProfileTarget } from '@/domain/organization/profile-target'

/** The organization that the person looks after: their own, else the first that they edit. */
export function useLookedAfter(userId: string) {
  const ownTarget: ProfileTarget = { userId, orgId: null }
  // The person comes from the profile, and the team decides meanwhile: always read again.
  const own = useQuery({ ...ownDocumentQueries.organization(ownTarget), staleTime: 0 })
  const withoutOwn = own.data === null
  const mine = useQuery({ ...peopleQueries.mine(userId), staleTime: 0, enabled: withoutOwn })
  const edited = withoutOwn ? mine.data?.find(({ papel }) => papel === 'editor') : undefined
  return {
    target: edited ? { userId, orgId: edited.id } : ownTarget,
    edited,
    ownId: own.data?.id,
    reads: withoutOwn ? [own, mine] : [own],
    isReader: withoutOwn && !edited && mine.data !== undefined && mine.data.length > 0,
  }
}
