import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '@/lib/errors/describe-error'
import { Card } from '@/components/ui/card'
import { ErrorState } from '@/components/ui/error-state'
import { Refreshing } from '@/components/ui/refreshing'
import { SkeletonLines } from '@/components/ui/skeleton'
import { usePageThatExists } from './page-that-exists'
import { Pagination } from './pagination'
import type { ListParams } from './use-list-params'

type ListRowsProps<Row> = {
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'isPlaceholderData' | 'refetch'>
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined
  /** Rows of all pages. More than 0 without rows: the next ones are on their way. */
  total: number
  params: Pick<ListParams<string>, 'page' | 'setPage'>
  pageSize: number
  /** Names the page buttons, for screen readers: 'Páginas de usuários'. */
  pagesLabel: string
  /** Height of the skeleton. */
  lines: number
  /** Title and description of the error state. `reason`: the error in Portuguese. */
  loadFailed: (reason: string) => { title: string; description?: string }
  /** 3 where the card has a heading of its own. */
  headingLevel?: 2 | 3
  onRetry?: () => void
  /** An EmptyState. */
  empty: ReactNode
  /** Draws the table. */
  children: (rows: readonly Row[]) => ReactNode
}

/** A page of a list in each of its states, with its pagination. Inside a Card. */
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
      {/* Always there, so that it is read out when it appears. */}
      <div role="status">{rows?.length === 0 && !leaving && !refilling && empty}</div>
      {rows && rows.length > 0 && <Refreshing busy={query.isPlaceholderData}>{children(rows)}</Refreshing>}
      <div className="px-5 sm:px-6">
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
  /** Search, filters and actions. */
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
