import type { DocumentState } from '@/domain/documents/document-state'
import { paths } from '@/lib/paths'
import { Banner } from '@/components/ui/banner'
import { Button, ButtonLink } from '@/components/ui/button'
import { reviewTexts as texts } from './texts'
import type { useReviewQueue } from './use-review-queue'

type NoticesProps = {
  state: DocumentState
  /** The organization wrote about it, and nobody answered or decided since: it is in the queue, whatever its state. */
  isAnswered: boolean
  claim: { por: string; meu: boolean } | null
  /** This administrator decided during this visit. */
  decidedHere: boolean
  queue: ReturnType<typeof useReviewQueue>
}

/** Shows what a colleague does or did with this document. */
export function Notices({ state, isAnswered, claim, decidedHere, queue }: NoticesProps) {
  const waits = state === 'pending' || isAnswered
  const decided = !waits && !decidedHere
  const answered = isAnswered && state === 'rejected'
  const claimedByOther = waits && claim !== null && !claim.meu
  const othersWait = queue.isEnd && (queue.left ?? 0) > (waits ? 1 : 0)
  const ended = queue.isEnd && queue.left === 0 && !waits
  if (!decided && !answered && !claimedByOther && !othersWait && !ended) return null
  const claimNext = !queue.isEnd && (
    <Button variant="secondary" size="sm" onClick={() => void queue.goForward()}>
      {texts.claimNext}
    </Button>
  )
  return (
    <>
      {claimedByOther && (
        <Banner tone="warning" title={texts.claimedBy(claim.por)} actions={claimNext}>
          {texts.claimedHint}
        </Banner>
      )}
      {answered && (
        <Banner tone="info" title={texts.answered}>
          {texts.answeredHint}
        </Banner>
      )}
      {decided && (
        <Banner
          tone="info"
          title={state === 'approved' ? texts.alreadyApproved : texts.alreadyRejected}
          actions={claimNext}
        >
          {texts.alreadyHint}
        </Banner>
      )}
      {ended && (
        <Banner
          role="note"
          tone="success"
          title={texts.left(0)}
          actions={
            <ButtonLink to={paths.admin} variant="secondary" size="sm">
              {texts.toPanel}
            </ButtonLink>
          }
        />
      )}
      {othersWait && (
        <Banner
          tone="info"
          title={texts.endOfQueue}
          actions={
            <Button variant="secondary" size="sm" onClick={() => void queue.startAgain()}>
              {texts.startAgain}
            </Button>
          }
        >
          {texts.stillWaiting}
        </Banner>
      )}
    </>
  )
}
