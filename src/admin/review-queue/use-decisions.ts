import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { countWithout } from '@/lib/format-number'
import { isAsSeen, type SeenDates } from '@/domain/documents/validity'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { undoDecisions } from '@/lib/query/undo-decisions'
import { invalidates, undoable, type ReviewedDocument } from '@/admin/review/mutations'
import { reviewQueries, type QueueItem, type ReviewDocument } from './queries'
import { reviewTexts as texts } from './texts'
import type { useReviewQueue } from './use-review-queue'

export type Decisions = ReturnType<typeof useDecisions>

/** What this administrator decided during this visit, how it is announced, and what follows it. */
export function useDecisions(current: QueueItem, queue: ReturnType<typeof useReviewQueue>) {
  const client = useQueryClient()
  const undo = useSingleMutation(undoDecisions(undoable))
  const [announcement, setAnnouncement] = useState('')
  /** Each document as it was when decided. */
  const [made, setMade] = useState<readonly ReviewedDocument[]>([])
  const shown = useShownDocument(current.id)
  /** The document just decided, until the next one shows. */
  const leaving = useRef<string | null>(null)

  function decided(sentence: string, decidedOver: SeenDates) {
    const announce = (left?: number) =>
      setAnnouncement(left === undefined ? sentence : `${sentence} ${texts.left(Math.max(0, left))}`)
    const known = queue.left
    if (known !== undefined) announce(countWithout(known, 1))
    setMade((earlier) => [...earlier, { ...decidedOver, id: current.id }])
    // Unless the user has moved on already.
    const going = shown.current === current.id ? queue.goForward() : Promise.resolve(null)
    leaving.current = current.id
    void going.then(async (item) => {
      leaving.current = null
      // Refresh the other screens in the background.
      for (const queryKey of [...invalidates, reviewQueries.document(current).queryKey])
        void client.invalidateQueries({ queryKey })
      // A count in flight during the decision may include this document; the next position's does not.
      if (known === undefined) announce(item ? await queue.leftAt(item) : undefined)
    })
  }

  return {
    announcement,
    decided,
    isShown: (id: string) => shown.current === id,
    isDecided: (id: string) => made.some((decision) => decision.id === id),
    /** A document redecided or redated since needs another decision. */
    needsDecision: (document: ReviewDocument) =>
      leaving.current !== document.id &&
      !made.some((decision) => decision.id === document.id && isAsSeen(document, decision)),
    undoLast() {
      const last = made.at(-1)
      if (last) undo.mutate([last.id])
    },
    /** @returns the last of these documents that was decided during this visit */
    takeBack(about: readonly string[]): ReviewedDocument | undefined {
      const last = [...made].reverse().find(({ id }) => about.includes(id))
      if (!last) return undefined
      setAnnouncement(texts.undone)
      setMade((earlier) => earlier.filter(({ id }) => !about.includes(id)))
      return last
    },
  }
}

/** Focuses the heading of a new document, because the pressed button may be gone. */
function useShownDocument(id: string) {
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [id])
  return shown
}
