import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { describeError } from '@/lib/errors/describe-error'
import { paths } from '@/lib/paths'
import { ErrorState } from '@/components/ui/error-state'
import { SkeletonLines } from '@/components/ui/skeleton'
import { figuresQuery } from '@/admin/panel/figures'

/** Leads to the review queue, wherever its next document is. */
export default function NextDocument() {
  const { data, error, isFetching, refetch } = useQuery({ ...figuresQuery, staleTime: 0 })
  if (error)
    return (
      <ErrorState
        headingLevel={1}
        title="Não foi possível abrir a mesa de documentos"
        description={describeError(error)}
        busy={isFetching}
        onAction={() => void refetch()}
      />
    )
  if (!data || isFetching) return <SkeletonLines lines={8} className="py-6" />
  const { next_document_org: org } = data
  return <Navigate replace to={org ? paths.reviewQueue(org) : `${paths.organizations}?aguardando=sim`} />
}
