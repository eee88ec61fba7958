import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { deskQueries } from './queries'

export type Stop = { id: string; orgId: string }

/**
 * An administrator's path through the queue. The next document is claimed for them ahead. `onlyHere`: stays within this
 * organisation.
 */
export function useWalk(here: Stop, onlyHere: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [stops, setStops] = useState([here])
  const at = stops.findIndex(({ id }) => id === here.id)
  // Opened by an address of its own: a walk of its own.
  if (at < 0) setStops([here])
  const ahead = stops[at + 1]
  const scope = onlyHere ? here.orgId : null
  const upcoming = deskQueries.next(here.id, scope)
  const queue = useQuery({ ...upcoming, enabled: !ahead })

  function show(stop: Stop): void {
    if (!stops.some(({ id }) => id === stop.id)) setStops([...stops.slice(0, at + 1), stop])
    // Back leads out of the desk, however many one has seen.
    void navigate(paths.reviewDesk(stop.orgId, stop.id, onlyHere), { replace: true })
  }

  const previous = stops[at - 1]
  const isEnd = !ahead && queue.data?.document === null
  /** Nothing where it cannot be asked for, which its query reports. */
  const ask = async (question: typeof upcoming) => client.query(question).catch(() => null)
  return {
    next: ahead ?? queue.data?.document ?? null,
    /** How many wait in all; undefined until it is known. */
    left: queue.data?.left,
    isEnd,
    goBack: previous && (() => show(previous)),
    /** Back to one that was shown before; nothing where it was not. */
    goTo: (id: string) => {
      const stop = stops.find((known) => known.id === id)
      if (stop) show(stop)
    },
    /** To the next one, waiting for it where it is not known yet. Returns where one is then; nothing after going back. */
    goOn: async (): Promise<Stop | null> => {
      if (ahead) {
        show(ahead)
        return null
      }
      let answer = isEnd ? null : await ask(upcoming)
      // At the end nothing is claimed, so asking again is safe, and new documents may have come.
      if (isEnd || answer?.document === null) answer = await ask({ ...upcoming, staleTime: 0 })
      if (answer?.document) show(answer.document)
      return answer?.document ?? here
    },
    /** How many wait in all while one is there; undefined where it cannot be asked for. */
    leftAt: async ({ id }: Stop) => (await ask(deskQueries.next(id, scope)))?.left,
    /** To the first that waits. */
    startAgain: async () => {
      const first = await ask({ ...deskQueries.next(null, scope), staleTime: 0 })
      if (first?.document) show(first.document)
      // All that wait are with colleagues, which the beginning of the queue says.
      else if (first?.left)
        void navigate(paths.reviewDesk(here.orgId, undefined, onlyHere), { replace: true })
    },
  }
}
