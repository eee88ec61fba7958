import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { DatesHandle } from '@/domain/documents/dates-handle'
import { seenOf, type SeenDates } from '@/domain/documents/validity'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { invalidates, reviewMutations } from '@/admin/review/mutations'
import { useApprovalQuestion } from '@/admin/review/use-approval-question'
import { datesIn, doubtsAbout, readingOf } from './certificate'
import { reviewQueries, type QueueItem, type ReviewDocument } from './queries'
import { reviewTexts as texts } from './texts'
import type { Decisions } from './use-decisions'

/** Approval includes the dates still being typed in the form behind `dates`. */
export function useApproval(current: QueueItem, { decided, isShown }: Decisions, onError: () => void) {
  const { mutate, isPending } = useSingleMutation(reviewMutations.approveDocument([]))
  const { confirmApproval, approvalQuestion } = useApprovalQuestion([
    ...invalidates,
    reviewQueries.document(current).queryKey,
  ])
  const client = useQueryClient()
  const dates = useRef<DatesHandle>(null)
  const settling = useRef(false)

  async function approve(document: ReviewDocument) {
    const { id } = document
    if (settling.current) return
    settling.current = true
    const dated = dates.current ? await dates.current.flush() : document
    const reading = dated && (await readingOf(client, document))
    const doubts = (seen: SeenDates, today: string) =>
      reading ? doubtsAbout(reading, document, seen, today) : []
    const read = async () => (reading ? datesIn(reading, document) : undefined)
    const asked =
      dated !== null && isShown(id) && (await confirmApproval(document, seenOf(dated), doubts, read))
    settling.current = false
    // The user may have moved on.
    if (!asked || !isShown(id)) return
    const seen = seenOf(asked)
    mutate({ ...seen, id }, { onSuccess: () => decided(texts.approved, seen), onError })
  }
  return { approve, dates, isApproving: isPending, approvalQuestion }
}
