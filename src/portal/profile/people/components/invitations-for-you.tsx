import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { peopleQueries } from '@/domain/organization/people-queries'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { emailAddress } from '@/lib/normalize-text'
import { LazyPart } from '@/components/ui/error-boundary'
import { peopleTexts as texts } from '../texts'

const InvitationsCard = lazyWithPreload(() => import('./invitations-card'))
const NoInvitation = lazyWithPreload(() => import('./no-invitation'))

type InvitationsForYouProps = { userId: string; email: string }

/** Few people have one: its code is loaded for them, and for those whose link leads to none. */
export function InvitationsForYou({ userId, email }: InvitationsForYouProps) {
  const [query] = useSearchParams()
  const invitations = useQuery(peopleQueries.invitations(userId))
  const mine = useQuery(peopleQueries.mine(userId))
  const isCalled = query.get('pessoas') === 'convites'
  // As the mail's link names it.
  const invited = isCalled ? emailAddress(query.get('email') ?? '').toLowerCase() : ''
  const isForOther = invited !== '' && email !== '' && invited !== email.toLowerCase()
  const hasNone = invitations.data?.length === 0
  const explains = isForOther || (hasNone && (isCalled || mine.data?.length === 0))
  return (
    <>
      {explains && (
        <LazyPart failure={texts.cardFailed}>
          <NoInvitation
            userId={userId}
            email={email}
            invited={isForOther ? invited : null}
            isCalled={isCalled}
          />
        </LazyPart>
      )}
      {!hasNone && invitations.data && (
        <LazyPart failure={texts.cardFailed}>
          <InvitationsCard userId={userId} invitations={invitations.data} />
        </LazyPart>
      )}
    </>
  )
}
