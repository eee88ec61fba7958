import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SkeletonLines } from '@/components/ui/skeleton'
import { OrganizationList } from '../components/organization-list'
import { organizationListAt } from '../list-state'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { prefetchLoader } from '@/session/prefetch-loader'

export const loader = prefetchLoader('admin', (client, { search }) =>
  search.has('pedido') ? [] : [client.query(organizationListAt(search))],
)

const DocumentRequests = lazyWithPreload(() => import('@/admin/document-requests/document-requests'))
const NextDocument = lazyWithPreload(() => import('./next-document'))

/** The list; by `?mesa=proximo` the review queue at its next document, by `?pedido=` the requests for documents. */
export default function OrganizationsPage() {
  const [search] = useSearchParams()
  const request = search.get('pedido')
  if (request === null && !search.has('mesa')) return <OrganizationList />
  return (
    <Suspense fallback={<SkeletonLines lines={8} className="py-6" />}>
      {request === null ? <NextDocument /> : <DocumentRequests named={request} />}
    </Suspense>
  )
}
