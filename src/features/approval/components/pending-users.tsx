import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { watchTable } from '@/shared/lib/live'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonLines } from '@/shared/ui/skeleton'
import { approvalQueries, type Queue } from '../queries'
import { approvalTexts, waitingCount } from '../texts'
import { PendingUserTable } from './pending-user-table'
import { QueueFilter } from './queue-filter'

/** The queue of sign-ups to decide about, or the refused ones; follows the database by itself. */
export function PendingUsers() {
  const [params, setParams] = useSearchParams()
  const queue: Queue = params.get('fila') === 'rejeitados' ? 'rejected' : 'pending'
  const { data, isPending, isError, isFetching, refetch } = useQuery(approvalQueries.queue(queue))
  const queryClient = useQueryClient()
  const headingRef = useRef<HTMLHeadingElement>(null)

  // The row that was decided leaves with the focus in it: the heading takes it, so that it does not get lost.
  const acted = useRef(false)
  useEffect(() => {
    if (acted.current && document.activeElement === document.body) headingRef.current?.focus()
    acted.current = false
  }, [data])

  useEffect(
    () =>
      watchTable(
        'user_approval',
        () => void queryClient.invalidateQueries({ queryKey: approvalQueries.all }),
      ),
    [queryClient],
  )

  return (
    <Card aria-labelledby="aprovacao" padded={false}>
      <div className="flex items-start justify-between gap-3 p-5 pb-3 sm:px-6">
        <div>
          <h2 id="aprovacao" ref={headingRef} tabIndex={-1} className="text-xl">
            Aprovação de usuários
          </h2>
          <p role="status" className="mt-1 min-h-6 text-ink-soft">
            {data && queue === 'pending' && data.length > 0 && waitingCount(data.length)}
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          busy={isFetching}
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() => void refetch()}
        >
          Atualizar
        </Button>
      </div>
      <QueueFilter
        value={queue}
        onChange={(next) => setParams(next === 'rejected' ? { fila: 'rejeitados' } : {})}
      />
      {isPending && <SkeletonLines lines={4} className="p-6" />}
      {isError && !data && (
        <ErrorState
          headingLevel={3}
          title={approvalTexts.failures.load}
          description={approvalTexts.loadFailed}
          busy={isFetching}
          onAction={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState title={queue === 'pending' ? approvalTexts.noneWaiting : approvalTexts.noneRejected} />
      )}
      {data && data.length > 0 && (
        <PendingUserTable users={data} queue={queue} onAct={() => (acted.current = true)} />
      )}
    </Card>
  )
}
