import { useQuery, useQueryClient, useMutationState } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type Ref } from 'react'
import { watchTable } from '@/lib/supabase/live'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { FilterLine } from '@/components/list/filter-line'
import { ListCard } from '@/components/list/list-card'
import { countWithout } from '@/lib/format-number'
import { lastUndone } from '@/lib/query/undo-decisions'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { LazyPart } from '@/components/ui/error-boundary'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchInput } from '@/components/list/search-input'
import { approvalQueries, PAGE_SIZE, type PendingUser } from '../queries'
import { useQueueState } from '../queue-state'
import { approvalTexts as texts, waitingCount } from '../texts'
import { useSelection, type Selection } from '../use-selection'
import { DecideSelected } from './decide-selected'
import { PendingUserTable } from './pending-user-table'
import { QueueFilter } from './queue-filter'
import { decisionKey, type Decision } from '../mutations'

const RejectDialog = lazyWithPreload(() => import('./reject-dialog'))

export default function PendingUsers() {
  const { queue, ...params } = useQueueState()
  const { search } = params
  const query = useQuery(approvalQueries.queue(queue, params.page, search))
  const { data } = query
  const queryClient = useQueryClient()
  // Refreshes the figures too, so that the whole panel agrees.
  const refresh = () => void queryClient.invalidateQueries({ queryKey: approvalQueries.all })
  // A snapshot: the dialog keeps its text when another administrator decides, and its decision is then refused.
  const [rejecting, setRejecting] = useState<{ user: PendingUser; row: number } | null>(null)
  const users = useUndecided(data ?? [])
  const ids = users.map((user) => user.user_id)
  const selection = useSelection(queue === 'pending' ? ids : [])

  useEffect(
    () =>
      watchTable(
        'user_approval',
        () => void queryClient.invalidateQueries({ queryKey: approvalQueries.all }),
      ),
    [queryClient],
  )

  const { heading, rows, inPlaceOf, onAct } = useFocusAfterDecision(ids.join())
  const total = data?.[0] ? countWithout(data[0].total_count, data.length - users.length) : 0
  return (
    <ListCard
      aria-labelledby="aprovacao"
      query={query}
      rows={data && users}
      total={total}
      params={params}
      pageSize={PAGE_SIZE}
      pagesLabel="Páginas de cadastros"
      lines={4}
      loadFailed={() => ({ title: texts.failures.load, description: texts.loadFailed })}
      headingLevel={3}
      onRetry={refresh}
      empty={<EmptyState title={texts.none[search ? 'approved' : queue]} />}
      header={
        <QueueHeader
          heading={heading}
          count={users.length}
          waiting={total}
          selection={selection}
          isFetching={query.isFetching}
          onRefresh={refresh}
        />
      }
      footer={
        <>
          {rejecting && (
            <LazyPart failure={texts.failures.reject} onFailed={() => setRejecting(null)}>
              <RejectDialog
                user={rejecting.user}
                onClose={() => setRejecting(null)}
                focusAfter={() => inPlaceOf(rejecting.row)}
              />
            </LazyPart>
          )}
          <DecideSelected
            users={users.filter((user) => selection.has(user.user_id))}
            onDecided={() => selection.setAll(false)}
            focusAfter={() => heading.current}
          />
        </>
      }
    >
      {() => (
        <PendingUserTable
          users={users}
          queue={queue}
          rows={rows}
          onAct={onAct}
          rejectOf={(user, row) => ({
            ...RejectDialog.onIntent,
            onClick: () => setRejecting({ user, row }),
          })}
          selection={queue === 'pending' ? selection : undefined}
        />
      )}
    </ListCard>
  )
}

type QueueHeaderProps = {
  heading: Ref<HTMLHeadingElement>
  /** Rows on this page. */
  count: number
  /** Rows on all pages. */
  waiting: number
  selection: Selection
  isFetching: boolean
  onRefresh: () => void
}

function QueueHeader({ heading, count, waiting, selection, isFetching, onRefresh }: QueueHeaderProps) {
  const { queue, setQueue, ...params } = useQueueState()
  return (
    <div className="grid grid-cols-1 gap-y-1 px-4 py-2 sm:gap-y-2 sm:px-5 sm:py-2">
      <FilterLine
        title={
          <h2 id="aprovacao" ref={heading} tabIndex={-1} className="text-lg">
            Aprovação de usuários
          </h2>
        }
        search={
          <SearchInput
            label={texts.search}
            placeholder={texts.search}
            value={params.search}
            onSearch={params.setSearch}
          />
        }
      >
        <QueueFilter value={queue} onChange={setQueue} />
        <Button variant="secondary" size="sm" busy={isFetching} icon={<RefreshCw />} onClick={onRefresh}>
          Atualizar
        </Button>
      </FilterLine>
      <div className="flex flex-wrap items-center gap-x-6 text-sm">
        {queue === 'pending' && count > 0 && (
          <Checkbox
            label={texts.selectAll}
            checked={selection.count === count}
            onChange={(event) => selection.setAll(event.target.checked)}
          />
        )}
        <p role="status" className="text-ink-soft first-letter:uppercase">
          {queue === 'pending' && waiting > 0 && !params.search && waitingCount(waiting)}
        </p>
      </div>
    </div>
  )
}

/**
 * A decided row disappears with the focus, which moves to the checkbox or link now in its place, or to the heading.
 * @param shown changes with the rows
 */
function useFocusAfterDecision(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useRef<HTMLTableSectionElement>(null)
  const acted = useRef<number | null>(null)
  const inPlaceOf = (row: number) => {
    const left = rows.current?.rows ?? []
    return left[Math.min(row, left.length - 1)]?.querySelector<HTMLElement>('input, a') ?? heading.current
  }
  useEffect(() => {
    const row = acted.current
    acted.current = null
    if (row === null || document.activeElement !== document.body) return
    inPlaceOf(row)?.focus({ preventScroll: true })
  }, [shown])
  const onAct = useCallback((row: number) => {
    acted.current = row
  }, [])
  // Undo removes its toast, which has the focus.
  useEffect(() => lastUndone.subscribe(() => heading.current?.focus({ preventScroll: true })), [])
  return { heading, rows, inPlaceOf, onAct }
}

/** Hides sign-ups while their decision is in flight, outside the cache, which live updates refetch meanwhile. */
function useUndecided(users: readonly PendingUser[]): readonly PendingUser[] {
  const decisions = useMutationState({
    filters: { mutationKey: decisionKey, status: 'pending' },
    select: ({ state }) => state.variables as Decision,
  })
  return users.filter(
    ({ user_id, status }) => !decisions.some(({ userId, seen }) => userId === user_id && seen === status),
  )
}
