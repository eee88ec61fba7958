import type { DocumentState } from '@/domain/documents/document-state'
import { paths } from '@/lib/paths'
import { Banner } from '@/components/ui/banner'
import { Button, ButtonLink } from '@/components/ui/button'
import { reviewTexts as texts } from './texts'
import type { useReviewQueue } from './use-review-queue'

type NoticesProps = {
  state: DocumentState
  claim: { por: string; meu: boolean } | null
  /** This administrator decided during this visit. */
  decidedHere: boolean
  queue: ReturnType<typeof useReviewQueue>
}

/** Shows what a colleague does or did with this document. */
export function Notices({ state, claim, decidedHere, queue }: NoticesProps) {
  const decided = state !== 'pending' && !decidedHere
  const claimedByOther = state === 'pending' && claim !== null && !claim.meu
  const othersWait = queue.isEnd && (queue.left ?? 0) > (state === 'pending' ? 1 : 0)
  const ended = queue.isEnd && queue.left === 0 && state !== 'pending'
  if (!decided && !claimedByOther && !othersWait && !ended) return null
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
