import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SkeletonLines } from '@/components/ui/skeleton'
import OrganizationListPage from '@/features/organizations/pages/organization-list-page'
import { lazyWithPreload } from '@/lib/lazy-with-preload'

export { loader } from '@/features/organizations/pages/organization-list-page'

const NextDocument = lazyWithPreload(() => import('./next-document'))

/** The list, or by `?mesa=proximo` the review queue at its next document. */
export default function OrganizationsPage() {
  if (!useSearchParams()[0].has('mesa')) return <OrganizationListPage />
  return (
    <Suspense fallback={<SkeletonLines lines={8} className="py-6" />}>
      <NextDocument />
    </Suspense>
  )
}
