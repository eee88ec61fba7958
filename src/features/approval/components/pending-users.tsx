import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { cx } from '@/lib/cx'
import { watchTable } from '@/lib/supabase/live'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { usePageThatExists } from '@/components/list/page-that-exists'
import { lastUndone } from '@/lib/query/undo'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Pagination } from '@/components/list/pagination'
import { SearchInput } from '@/components/list/search-input'
import { SkeletonLines } from '@/components/ui/skeleton'
import { approvalQueries, PAGE_SIZE, type PendingUser } from '../queries'
import { useQueueState } from '../queue-state'
import { approvalTexts as texts, waitingCount } from '../texts'
import { useSelection } from '../use-selection'
import { ApproveSelected } from './approve-selected'
import { PendingUserTable } from './pending-user-table'
import { QueueFilter } from './queue-filter'

const rejection = windowOnDemand(() => import('./reject-dialog'), texts.failures.reject)

/** The sign-ups that wait, are approved or are rejected; updates by itself. */
export default function PendingUsers() {
  const { queue, page, search, setQueue, setPage, setSearch } = useQueueState()
  const { data, isPending, isError, isFetching } = useQuery(approvalQueries.queue(queue, page, search))
  const queryClient = useQueryClient()
  // The figures are refreshed too, so that the whole panel agrees.
  const refresh = () => void queryClient.invalidateQueries({ queryKey: approvalQueries.all })
  const leaving = usePageThatExists(data, page, setPage)
  // As it was when it was opened: it stays with what is typed where somebody else decides meanwhile, and is then refused.
  const [rejecting, setRejecting] = useState<{ user: PendingUser; row: number } | null>(null)
  const selection = useSelection(queue === 'pending' && data ? data.map((user) => user.user_id) : [])

  useEffect(
    () =>
      watchTable(
        'user_approval',
        () => void queryClient.invalidateQueries({ queryKey: approvalQueries.all }),
      ),
    [queryClient],
  )

  // The focus is in the row that disappears after the decision, which may be somebody else's: it moves to what stands in
  // its place then, which only chooses, and the page stays where it is. Without one it moves to the heading instead of
  // getting lost.
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useRef<HTMLTableSectionElement>(null)
  const inPlaceOf = (row: number) => {
    const left = rows.current?.rows ?? []
    return left[Math.min(row, left.length - 1)]?.querySelector<HTMLElement>('input, a') ?? heading.current
  }
  const acted = useRef<number | null>(null)
  useEffect(() => {
    const row = acted.current
    acted.current = null
    if (row === null || document.activeElement !== document.body) return
    inPlaceOf(row)?.focus({ preventScroll: true })
  }, [data])
  const onAct = useCallback((row: number) => {
    acted.current = row
  }, [])
  // A toast took the decision back, and goes with the focus that is in it.
  useEffect(() => lastUndone.subscribe(() => heading.current?.focus({ preventScroll: true })), [])

  const total = data?.[0]?.total_count ?? 0
  return (
    <Card aria-labelledby="aprovacao" padded={false}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-5 pb-3 sm:px-6">
        <h2 id="aprovacao" ref={heading} tabIndex={-1} className="grow text-xl">
          Aprovação de usuários
        </h2>
        <p
          role="status"
          className={cx(
            'text-ink-soft max-sm:order-last max-sm:basis-full max-sm:text-sm',
            queue === 'pending' && 'one-line',
          )}
        >
          {queue === 'pending' && total > 0 && !search && waitingCount(total)}
        </p>
        <Button
          variant="secondary"
          size="sm"
          busy={isFetching}
          icon={<RefreshCw aria-hidden="true" />}
          onClick={refresh}
        >
          Atualizar
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pb-4 sm:px-6">
        <QueueFilter value={queue} onChange={setQueue} />
        <SearchInput
          label={texts.search}
          placeholder={texts.search}
          value={search}
          onSearch={setSearch}
          className="min-w-0 grow basis-56"
        />
      </div>
      {(isPending || leaving) && <SkeletonLines lines={4} className="p-6" />}
      {isError && !data && (
        <ErrorState
          headingLevel={3}
          title={texts.failures.load}
          description={texts.loadFailed}
          busy={isFetching}
          onAction={refresh}
        />
      )}
      {/* Always there, so that it is read out when it appears. */}
      <div role="status">
        {data?.length === 0 && !leaving && <EmptyState title={texts.none[search ? 'approved' : queue]} />}
      </div>
      {data && data.length > 0 && (
        <>
          {queue === 'pending' && (
            <Checkbox
              className="px-5 pb-2 sm:px-6"
              label={texts.selectAll}
              checked={selection.count === data.length}
              onChange={(event) => selection.setAll(event.target.checked)}
            />
          )}
          <PendingUserTable
            users={data}
            queue={queue}
            rows={rows}
            onAct={onAct}
            rejectOf={(user, row) => rejection.opener(() => setRejecting({ user, row }))}
            selection={queue === 'pending' ? selection : undefined}
          />
        </>
      )}
      <div className="px-5 sm:px-6">
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          onPageChange={setPage}
          label="Páginas de cadastros"
        />
      </div>
      {rejecting && (
        <Suspense>
          <rejection.Window
            user={rejecting.user}
            onClose={() => setRejecting(null)}
            focusAfter={() => inPlaceOf(rejecting.row)}
          />
        </Suspense>
      )}
      <ApproveSelected
        users={data?.filter((user) => selection.has(user.user_id)) ?? []}
        onApproved={() => selection.setAll(false)}
        focusAfter={() => heading.current}
      />
    </Card>
  )
}
