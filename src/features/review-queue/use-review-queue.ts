import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { reviewQueries } from './queries'

export type QueueItem = { id: string; orgId: string }

/**
 * An administrator's path through the queue. The next document is claimed for them ahead. `onlyHere`: stays within this
 * organisation.
 */
export function useReviewQueue(current: QueueItem, onlyHere: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [items, setItems] = useState([current])
  const at = items.findIndex(({ id }) => id === current.id)
  // Opened by an address of its own: a walk of its own.
  if (at < 0) setItems([current])
  const ahead = items[at + 1]
  const scope = onlyHere ? current.orgId : null
  const upcoming = reviewQueries.next(current.id, scope)
  const queue = useQuery({ ...upcoming, enabled: !ahead })

  function show(item: QueueItem): void {
    if (!items.some(({ id }) => id === item.id)) setItems([...items.slice(0, at + 1), item])
    // Back leads out of the desk, however many one has seen.
    void navigate(paths.reviewQueue(item.orgId, item.id, onlyHere), { replace: true })
  }

  const previous = items[at - 1]
  const isEnd = !ahead && queue.data?.document === null
  /** Nothing where it cannot be asked for, which its query reports. */
  const fetchNext = async (query: typeof upcoming) => client.query(query).catch(() => null)
  return {
    next: ahead ?? queue.data?.document ?? null,
    /** How many wait in all; undefined until it is known. */
    left: queue.data?.left,
    isEnd,
    goBack: previous && (() => show(previous)),
    /** Back to one that was shown before; nothing where it was not. */
    goTo: (id: string) => {
      const item = items.find((known) => known.id === id)
      if (item) show(item)
    },
    /** To the next one, waiting for it where it is not known yet. Returns where one is then; nothing after going back. */
    goOn: async (): Promise<QueueItem | null> => {
      if (ahead) {
        show(ahead)
        return null
      }
      let answer = isEnd ? null : await fetchNext(upcoming)
      // At the end nothing is claimed, so asking again is safe, and new documents may have come.
      if (isEnd || answer?.document === null) answer = await fetchNext({ ...upcoming, staleTime: 0 })
      if (answer?.document) show(answer.document)
      return answer?.document ?? current
    },
    /** How many wait in all while one is there; undefined where it cannot be asked for. */
    leftAt: async ({ id }: QueueItem) => (await fetchNext(reviewQueries.next(id, scope)))?.left,
    /** To the first that waits. */
    startAgain: async () => {
      const first = await fetchNext({ ...reviewQueries.next(null, scope), staleTime: 0 })
      if (first?.document) show(first.document)
      // All that wait are with colleagues, which the beginning of the queue says.
      else if (first?.left)
        void navigate(paths.reviewQueue(current.orgId, undefined, onlyHere), { replace: true })
    },
  }
}
