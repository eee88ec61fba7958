import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { documentState, hasFile } from '@/domain/documents/document-state'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { lastUndone } from '@/lib/query/undo-decisions'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { ReadyObservations, RejectDocumentDialog } from '@/admin/review/reject-document-dialog'
import { reviewMutations } from '@/admin/review/mutations'
import { DocumentViewer } from './document-viewer'
import { keyPreference } from './key-preference'
import { Notices } from './notices'
import { reviewQueries, type QueueItem, type ReviewDocument } from './queries'
import { ReviewHeader } from './review-header'
import { ShortcutsDialog } from './shortcuts-dialog'
import { SidePanel } from './side-panel'
import { reviewTexts as texts } from './texts'
import { useApproval } from './use-approval'
import { useDecisions } from './use-decisions'
import { useReviewShortcuts } from './use-queue-keys'
import { useReviewQueue } from './use-review-queue'

export function DocumentReview({ current, onlyHere }: { current: QueueItem; onlyHere: boolean }) {
  const query = useQuery(reviewQueries.document(current))
  const { data: document } = query
  const { data: claim } = useQuery(reviewQueries.claim(current.id))
  const queue = useReviewQueue(current, onlyHere)
  /** Its words stay while the organization replaces the document; the next one does not inherit the dialog. */
  const [refusing, setRefusing] = useState<ReviewDocument | null>(null)
  const refused = refusing?.id === current.id ? (document ?? refusing) : null
  const [areKeysShown, setKeysShown] = useState(false)
  const open = useSingleMutation(reviewMutations.openDocument())
  const decisions = useDecisions(current, queue)
  const { approve, dates, isApproving, approvalQuestion } = useApproval(
    current,
    decisions,
    () => void query.refetch(),
  )

  // Prefetched, so that a dropped connection does not interrupt a rejection.
  useEffect(() => {
    ReadyObservations.preload().catch(() => undefined)
  }, [])

  // Undo returns to its document.
  const onUndone = useEffectEvent(() => {
    const last = decisions.takeBack(lastUndone.get())
    // An open rejection or question stays with its document.
    if (last && !refused && !approvalQuestion) queue.goTo(last.id)
  })
  useEffect(() => lastUndone.subscribe(() => onUndone()), [])

  const startApproval = () => {
    if (document && !document.aprovado && !isApproving && decisions.needsDecision(document))
      void approve(document)
  }
  const reject = () => document && !isApproving && setRefusing(document)
  const openFile = () => document && hasFile(document) && open.mutate(document)
  const showKeys = () => setKeysShown(true)
  useReviewShortcuts(keyPreference.useValue(), {
    a: startApproval,
    r: reject,
    j: () => void queue.goForward(),
    k: () => queue.goBack?.(),
    z: () => decisions.undoLast(),
    o: openFile,
    '?': showKeys,
  })

  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-y-4">
      <div className="grid gap-2 lg:col-start-2 lg:pt-3">
        <ReviewHeader
          document={document}
          orgId={current.orgId}
          queue={queue}
          onlyHere={onlyHere}
          onShowKeys={showKeys}
        />
        {document && (
          <Notices
            state={documentState(document)}
            isAnswered={document.escrito_em !== null}
            claim={claim ?? null}
            decidedHere={decisions.isDecided(document.id)}
            queue={queue}
          />
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{decisions.announcement}</span>
      </VisuallyHidden>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <ShownDocument query={query} nextItem={queue.next} onClaimNext={() => void queue.goForward()} />
      </div>
      {document && (
        <SidePanel
          key={document.id}
          dates={dates}
          document={document}
          approving={isApproving}
          opening={open.isPending}
          onApprove={startApproval}
          onReject={reject}
          onOpen={openFile}
        />
      )}
      {refused && (
        <RejectDocumentDialog
          key={`reject ${refused.id}`}
          document={refused}
          isGone={document === null}
          owned={refused.organizacao.owner_id !== null}
          stale={[]}
          onClose={() => setRefusing(null)}
          onRejected={(seen) => decisions.decided(texts.rejected, seen)}
        />
      )}
      {approvalQuestion}
      {areKeysShown && <ShortcutsDialog onClose={() => setKeysShown(false)} />}
    </div>
  )
}

type ShownDocumentProps = {
  query: UseQueryResult<ReviewDocument | null>
  nextItem: QueueItem | null
  onClaimNext: () => void
}

function ShownDocument({ query, nextItem, onClaimNext }: ShownDocumentProps) {
  const { data: document, error } = query
  const { data: next } = useQuery({
    ...reviewQueries.document(nextItem ?? { id: '', orgId: '' }),
    enabled: nextItem !== null,
  })
  if (document) return <DocumentViewer document={document} next={next ?? null} />
  if (error) return <LoadFailed query={query} title={texts.loadFailed} />
  if (document === undefined) return <SkeletonLines lines={8} className="py-6" />
  return (
    <EmptyState
      title={texts.gone}
      description={texts.goneHint}
      action={<Button onClick={onClaimNext}>{texts.claimNext}</Button>}
    />
  )
}
