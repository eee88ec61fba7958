import type { DocumentState } from '@/domain/documents/document-state'
import { paths } from '@/lib/paths'
import { Banner } from '@/components/ui/banner'
import { Button, ButtonLink } from '@/components/ui/button'
import { deskTexts as texts } from './texts'
import type { useWalk } from './use-review-queue'

type NoticesProps = {
  state: DocumentState
  claim: { por: string; meu: boolean } | null
  /** By this administrator, on this visit: no news then. */
  decidedHere: boolean
  walk: ReturnType<typeof useWalk>
}

/** Says what a colleague does with the same document, or has done. */
export function Notices({ state, claim, decidedHere, walk }: NoticesProps) {
  const decided = state !== 'pending' && !decidedHere
  const taken = state === 'pending' && claim !== null && !claim.meu
  const over = walk.isEnd && (walk.left ?? 0) > (state === 'pending' ? 1 : 0)
  const ended = walk.isEnd && walk.left === 0 && state !== 'pending'
  if (!decided && !taken && !over && !ended) return null
  const takeNext = !walk.isEnd && (
    <Button variant="secondary" size="sm" onClick={() => void walk.goOn()}>
      {texts.takeNext}
    </Button>
  )
  return (
    <>
      {taken && (
        <Banner tone="warning" title={texts.claimedBy(claim.por)} actions={takeNext}>
          {texts.claimedHint}
        </Banner>
      )}
      {decided && (
        <Banner
          tone="info"
          title={state === 'approved' ? texts.alreadyApproved : texts.alreadyRejected}
          actions={takeNext}
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
      {over && (
        <Banner
          tone="info"
          title={texts.endOfQueue}
          actions={
            <Button variant="secondary" size="sm" onClick={() => void walk.startAgain()}>
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
