import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { SkeletonLines } from '@/components/ui/skeleton'
import { organizationQueries } from '@/admin/organization/queries'
import { OrganizationDetail } from '../components/organization-detail'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { impedimentsQuery } from '@/domain/impediments/queries'
import { directorQueries } from '@/domain/organization/directors'
import { prefetchLoader } from '@/session/prefetch-loader'

const ReviewQueue = lazyWithPreload(() => import('@/admin/review-queue/review-queue'))

export const loader = prefetchLoader('admin', (client, { id, search }) =>
  search.has('mesa')
    ? []
    : [
        client.query(organizationQueries.detail(id)),
        client.query(organizationQueries.duplicates(id)),
        client.query(directorQueries.listed(id)),
        client.query(impedimentsQuery(id)),
      ],
)

/** Organization page, or the review queue at one of its documents (decision 57). */
export default function OrganizationPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const documentId = params.get('mesa')
  if (documentId === null) return <OrganizationDetail key={id} id={id} />
  return (
    <Suspense fallback={<SkeletonLines lines={8} className="py-6" />}>
      <ReviewQueue
        organizationId={id}
        documentId={documentId}
        onlyHere={params.get('fila') === 'organizacao'}
      />
    </Suspense>
  )
}
