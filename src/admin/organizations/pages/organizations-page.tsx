import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SkeletonLines } from '@/components/ui/skeleton'
import { OrganizationList } from '../components/organization-list'
import { organizationListAt } from '../list-state'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { prefetchLoader } from '@/session/prefetch-loader'

export const loader = prefetchLoader('admin', (client, { search }) => [
  client.query(organizationListAt(search)),
])

const NextDocument = lazyWithPreload(() => import('./next-document'))

/** The list, or by `?mesa=proximo` the review queue at its next document. */
export default function OrganizationsPage() {
  if (!useSearchParams()[0].has('mesa')) return <OrganizationList />
  return (
    <Suspense fallback={<SkeletonLines lines={8} className="py-6" />}>
      <NextDocument />
    </Suspense>
  )
}
