import { useQuery } from '@tanstack/react-query'
import { ownershipRequestsQuery } from '@/admin/ownership/ownership-requests'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { LazyPart } from '@/components/ui/error-boundary'
import { approvalTexts } from '../texts'

const OwnershipCard = lazyWithPreload(() => import('./ownership-card'))

/** Few ever wait: the card's code is loaded for them. */
export function OwnershipRequests() {
  const { data: requests } = useQuery(ownershipRequestsQuery)
  if (!requests?.length) return null
  return (
    <LazyPart failure={approvalTexts.failures.load}>
      <OwnershipCard />
    </LazyPart>
  )
}
