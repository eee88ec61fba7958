import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { watchTable } from '@/lib/supabase/live'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { PageHeading } from '@/components/ui/page-heading'
import { SkeletonLines } from '@/components/ui/skeleton'
import { UnclearAddress } from '@/components/ui/unclear-address'
import { isUuid } from '@/lib/uuid'
import { reviewDocuments } from '@/admin/organization/queries'
import { DocumentReview } from './document-review'
import { reviewQueries, releaseDocuments } from './queries'
import { reviewTexts as texts } from './texts'

type ReviewQueueProps = { organizationId: string; documentId: string; onlyHere: boolean }

/** Opens one document, or the next in the queue ('proximo'). */
export default function ReviewQueue({ organizationId, documentId, onlyHere }: ReviewQueueProps) {
  const client = useQueryClient()
  useEffect(() => {
    const stop = watchTable('documentos', () => {
      void client.invalidateQueries({ queryKey: reviewDocuments })
    })
    return () => {
      stop()
      releaseDocuments()
    }
  }, [client])

  // Toasts must not cover the document (styles/toaster.css).
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.toasts = 'aside'
    return () => {
      delete dataset.toasts
    }
  }, [])

  if (documentId === 'proximo') return <FirstOfQueue orgId={onlyHere ? organizationId : null} />
  if (!isUuid(documentId))
    return (
      <>
        <PageHeading>{texts.decision}</PageHeading>
        <UnclearAddress
          action={<ButtonLink to={paths.reviewQueue(organizationId)}>{texts.claimNext}</ButtonLink>}
        />
      </>
    )
  return <DocumentReview current={{ id: documentId, orgId: organizationId }} onlyHere={onlyHere} />
}

function FirstOfQueue({ orgId }: { orgId: string | null }) {
  const query = useQuery({ ...reviewQueries.next(null, orgId), staleTime: 0 })
  const { data, error, isFetching } = query
  if (error) return <LoadFailed query={query} title={texts.queueFailed} headingLevel={1} />
  if (!data || isFetching) return <SkeletonLines lines={8} className="py-6" />
  if (data.document) {
    const { id, orgId: itemOrgId } = data.document
    return <Navigate to={paths.reviewQueue(itemOrgId, id, orgId !== null)} replace />
  }
  if (data.left > 0)
    return (
      <>
        <PageHeading>{texts.noneFree}</PageHeading>
        <EmptyState
          title={texts.withColleagues(data.left)}
          action={<ButtonLink to={`${paths.organizations}?aguardando=sim`}>{texts.toWaiting}</ButtonLink>}
        />
      </>
    )
  return (
    <>
      <PageHeading>{texts.nothingWaits}</PageHeading>
      <EmptyState
        title={texts.nothingWaitsHint}
        action={<ButtonLink to={paths.admin}>{texts.toPanel}</ButtonLink>}
      />
    </>
  )
}
