import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { figuresQuery } from '@/admin/panel/figures'

/** Leads to the review queue, wherever its next document is. */
export default function NextDocument() {
  const query = useQuery({ ...figuresQuery, staleTime: 0 })
  const { data, error, isFetching } = query
  if (error)
    return <LoadFailed query={query} title="Não foi possível abrir a mesa de documentos" headingLevel={1} />
  if (!data || isFetching) return <SkeletonLines lines={8} className="py-6" />
  const { next_document_org: org } = data
  return <Navigate replace to={org ? paths.reviewQueue(org) : `${paths.organizations}?aguardando=sim`} />
}
