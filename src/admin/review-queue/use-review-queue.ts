import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { reviewQueries, type QueueItem } from './queries'

/** An administrator's path through the queue. Claims the next document ahead. `onlyHere`: within this organization. */
export function useReviewQueue(current: QueueItem, onlyHere: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [items, setItems] = useState([current])
  const at = items.findIndex(({ id }) => id === current.id)
  // Opened by URL: starts a new history.
  if (at < 0) setItems([current])
  const ahead = items[at + 1]
  const scope = onlyHere ? current.orgId : null
  const upcoming = reviewQueries.next(current.id, scope)
  const queue = useQuery({ ...upcoming, enabled: !ahead })

  function show(item: QueueItem): void {
    if (!items.some(({ id }) => id === item.id)) setItems([...items.slice(0, at + 1), item])
    // Back leaves the review queue, however many documents were opened.
    void navigate(paths.reviewQueue(item.orgId, item.id, onlyHere), { replace: true })
  }

  const previous = items[at - 1]
  const isEnd = !ahead && queue.data?.document === null
  /** It is null on failure, which the query reports. */
  const fetchNext = async (query: typeof upcoming) => client.query(query).catch(() => null)
  return {
    next: ahead ?? queue.data?.document ?? null,
    left: queue.data?.left,
    isEnd,
    goBack: previous && (() => show(previous)),
    goTo: (id: string) => {
      const item = items.find((known) => known.id === id)
      if (item) show(item)
    },
    /** Waits for the next document if needed. @returns it, or null after going back */
    goForward: async (): Promise<QueueItem | null> => {
      if (ahead) {
        show(ahead)
        return null
      }
      let answer = isEnd ? null : await fetchNext(upcoming)
      // Nothing is claimed at the end, so refetching is safe and finds new documents.
      if (isEnd || answer?.document === null) answer = await fetchNext({ ...upcoming, staleTime: 0 })
      if (answer?.document) show(answer.document)
      return answer?.document ?? current
    },
    leftAt: async ({ id }: QueueItem) => (await fetchNext(reviewQueries.next(id, scope)))?.left,
    startAgain: async () => {
      const first = await fetchNext({ ...reviewQueries.next(null, scope), staleTime: 0 })
      if (first?.document) show(first.document)
      // Colleagues have all pending documents, which the start of the queue reports.
      else if (first?.left)
        void navigate(paths.reviewQueue(current.orgId, undefined, onlyHere), { replace: true })
    },
  }
}
