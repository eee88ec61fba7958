import { useQuery } from '@tanstack/react-query'
import { peopleQueries } from '@/domain/organization/people-queries'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { LazyPart } from '@/components/ui/error-boundary'
import { peopleTexts as texts } from '../texts'

const InvitationsCard = lazyWithPreload(() => import('./invitations-card'))

/** Few people have one: its code is loaded for them. */
export function InvitationsForYou({ userId }: { userId: string }) {
  const { data = [] } = useQuery(peopleQueries.invitations(userId))
  if (data.length === 0) return null
  return (
    <LazyPart failure={texts.cardFailed}>
      <InvitationsCard userId={userId} invitations={data} />
    </LazyPart>
  )
}
