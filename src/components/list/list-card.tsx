import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '@/lib/errors/describe-error'
import { Card } from '@/components/ui/card'
import { ErrorState } from '@/components/ui/error-state'
import { SkeletonLines } from '@/components/ui/skeleton'
import { usePageThatExists } from './page-that-exists'
import { Pagination } from './pagination'
import type { ListParams } from './use-list-params'

type ListRowsProps<Row> = {
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'isPlaceholderData' | 'refetch'>
  rows: readonly Row[] | undefined
  /** Rows of all pages. More than 0 without `rows`: the next ones are loading. */
  total: number
  params: Pick<ListParams<string>, 'page' | 'setPage'>
  pageSize: number
  pagesLabel: string
  lines: number
  loadFailed: (reason: string) => { title: string; description?: string }
  headingLevel?: 2 | 3
  onRetry?: () => void
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

export function ListRows<Row>({
  query,
  rows,
  total,
  params,
  pageSize,
  pagesLabel,
  lines,
  loadFailed,
  headingLevel,
  onRetry = () => void query.refetch(),
  empty,
  children,
}: ListRowsProps<Row>) {
  const refilling = rows?.length === 0 && total > 0
  const leaving = usePageThatExists(refilling ? undefined : rows, params.page, params.setPage)
  return (
    <>
      {(query.isPending || leaving || refilling) && <SkeletonLines lines={lines} className="p-6" />}
      {query.error && !rows && (
        <ErrorState
          {...loadFailed(describeError(query.error))}
          headingLevel={headingLevel}
          busy={query.isFetching}
          onAction={onRetry}
        />
      )}
      {/* Always mounted, so that screen readers announce it. */}
      <div role="status">{rows?.length === 0 && !leaving && !refilling && empty}</div>
      {rows && rows.length > 0 && (
        <div aria-busy={query.isPlaceholderData} className="relative">
          {query.isPlaceholderData && (
            <div className="absolute inset-x-0 top-0 h-1 animate-pulse bg-accent" />
          )}
          {children(rows)}
        </div>
      )}
      <div className="px-4 sm:px-5">
        <Pagination
          page={params.page}
          pageSize={pageSize}
          total={rows?.length ? total : 0}
          onPageChange={params.setPage}
          label={pagesLabel}
        />
      </div>
    </>
  )
}

type ListCardProps<Row> = ListRowsProps<Row> & {
  header: ReactNode
  footer?: ReactNode
  'aria-labelledby'?: string
}

export const ListCard = <Row,>({
  header,
  footer,
  'aria-labelledby': labelledBy,
  ...list
}: ListCardProps<Row>) => (
  <Card padded={false} aria-labelledby={labelledBy}>
    {header}
    <ListRows {...list} />
    {footer}
  </Card>
)
