import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { documentState } from '@/domain/documents/document-state'
import type { DatesHandle } from '@/domain/documents/dates-handle'
import { isAsSeen, seenOf, type SeenDates } from '@/domain/documents/validity'
import { slotLabel } from '@/domain/documents/slots'
import { describeError } from '@/lib/errors/describe-error'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { lastUndone, undoDecisions } from '@/lib/query/undo-decisions'
import { BackLink } from '@/components/ui/back-link'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { PageHeading } from '@/components/ui/page-heading'
import { SkeletonLines } from '@/components/ui/skeleton'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { ReadyObservations, RejectDocumentDialog } from '@/admin/review/reject-document-dialog'
import { invalidates, reviewMutations, undoable, type ReviewedDocument } from '@/admin/review/mutations'
import { useApprovalQuestion } from '@/admin/review/use-approval-question'
import { recordTexts } from '@/domain/organization/texts'
import { keyPreference } from './key-preference'
import { KeyHint, ShortcutsDialog } from './shortcuts-dialog'
import { Notices } from './notices'
import { reviewQueries, type ReviewDocument } from './queries'
import { SidePanel } from './side-panel'
import { DocumentViewer } from './document-viewer'
import { reviewTexts as texts } from './texts'
import { useReviewShortcuts } from './use-queue-keys'
import { useReviewQueue, type QueueItem } from './use-review-queue'

export function DocumentReview({ current, onlyHere }: { current: QueueItem; onlyHere: boolean }) {
  const client = useQueryClient()
  const { data: document, error, isFetching, refetch } = useQuery(reviewQueries.document(current.id))
  const { data: claim } = useQuery(reviewQueries.claim(current.id))
  const queue = useReviewQueue(current, onlyHere)
  const { data: upcoming } = useQuery({
    ...reviewQueries.document(queue.next?.id ?? ''),
    enabled: queue.next !== null,
  })
  /** By id, so that the next document does not inherit the dialog. */
  const [refusing, setRefusing] = useState<string | null>(null)
  const [areKeysShown, setKeysShown] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  /** As they were when decided during this visit. */
  const [decidedHere, setDecidedHere] = useState<readonly ReviewedDocument[]>([])
  const approve = useSingleMutation(reviewMutations.approveDocument([]))
  const { confirmApproval, approvalQuestion } = useApprovalQuestion([
    ...invalidates,
    reviewQueries.document(current.id).queryKey,
  ])
  const open = useSingleMutation(reviewMutations.openDocument())
  const undo = useSingleMutation(undoDecisions(undoable))

  const dates = useRef<DatesHandle>(null)
  const settling = useRef(false)
  /** The document just decided, until the next one shows. */
  const leaving = useRef<string | null>(null)

  // Prefetched, so that a dropped connection does not interrupt a rejection.
  useEffect(() => {
    ReadyObservations.preload().catch(() => undefined)
  }, [])

  // Focuses the heading of a new document; the pressed button may be gone.
  const shown = useRef(current.id)
  useEffect(() => {
    if (shown.current === current.id) return
    shown.current = current.id
    scrollTo(0, 0)
    globalThis.document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [current.id])

  function decided(sentence: string, decidedOver: SeenDates) {
    const announce = (left?: number) =>
      setAnnouncement(left === undefined ? sentence : `${sentence} ${texts.left(Math.max(0, left))}`)
    const known = queue.left
    if (known !== undefined) announce(known - 1)
    setDecidedHere((known) => [...known, { ...decidedOver, id: current.id }])
    // Unless the user has moved on already.
    const going = shown.current === current.id ? queue.goForward() : Promise.resolve(null)
    leaving.current = current.id
    void going.then(async (item) => {
      leaving.current = null
      // Refresh the other screens in the background.
      for (const queryKey of [...invalidates, reviewQueries.document(current.id).queryKey])
        void client.invalidateQueries({ queryKey })
      // A count in flight during the decision may include this document; the next position's does not.
      if (known === undefined) announce(item ? await queue.leftAt(item) : undefined)
    })
  }
  // Undo returns to its document.
  const onUndone = useEffectEvent(() => {
    const about = lastUndone.get()
    const last = [...decidedHere].reverse().find(({ id }) => about.includes(id))
    if (!last) return
    setAnnouncement(texts.undone)
    setDecidedHere((known) => known.filter(({ id }) => !about.includes(id)))
    // An open rejection or question stays with its document.
    if (document?.id !== refusing && !approvalQuestion) queue.goTo(last.id)
  })
  useEffect(() => lastUndone.subscribe(() => onUndone()), [])
  const refresh = () => void refetch()

  /** Approval includes dates still being typed. */
  async function approveAsDated(document: ReviewDocument) {
    const { id } = document
    if (settling.current) return
    settling.current = true
    const dated = dates.current ? await dates.current.flush() : document
    const asked = dated !== null && shown.current === id && (await confirmApproval(document, seenOf(dated)))
    settling.current = false
    // The user may have moved on.
    if (!asked || shown.current !== id) return
    const seen = seenOf(asked)
    approve.mutate({ ...seen, id }, { onSuccess: () => decided(texts.approved, seen), onError: refresh })
  }
  const actions = {
    approve: () => {
      if (!document || document.aprovado || approve.isPending) return
      // Already decided; the next document is loading.
      if (leaving.current === document.id) return
      // A document redecided or redated since needs another decision.
      if (
        decidedHere.some((decidedOver) => decidedOver.id === document.id && isAsSeen(document, decidedOver))
      )
        return
      void approveAsDated(document)
    },
    reject: () => {
      if (document && !approve.isPending) setRefusing(document.id)
    },
    open: () => {
      if (document) open.mutate(document)
    },
    goForward: () => void queue.goForward(),
    goBack: () => queue.goBack?.(),
    undo: () => {
      const last = decidedHere.at(-1)
      if (last) undo.mutate([last.id])
    },
  }
  const hasKeys = keyPreference.useValue()
  useReviewShortcuts(hasKeys, {
    a: actions.approve,
    r: actions.reject,
    j: actions.goForward,
    k: actions.goBack,
    z: actions.undo,
    o: actions.open,
    '?': () => setKeysShown(true),
  })

  const title = document
    ? `${slotLabel(document.tipo)} · ${document.organizacao.nome || recordTexts.missing}`
    : texts.file
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-y-4">
      <div className="grid gap-2 lg:col-start-2 lg:pt-3">
        <BackLink
          className="justify-self-start text-sm"
          to={`${paths.organization(current.orgId)}?aba=documentos`}
        >
          {texts.back}
        </BackLink>
        <PageHeading
          title={title}
          lead={
            <>
              {document?.organizacao.nome || recordTexts.missing}
              <span className="one-line block text-sm">
                {queue.left !== undefined && (onlyHere ? texts.inOrganization : texts.inQueue)(queue.left)}
              </span>
            </>
          }
        >
          {document ? slotLabel(document.tipo) : texts.file}
        </PageHeading>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            className="px-2!"
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={!queue.goBack}
            aria-keyshortcuts={hasKeys ? 'K' : undefined}
            onClick={actions.goBack}
          >
            {texts.previous} <KeyHint name="k" />
          </Button>
          <Button
            variant="secondary"
            size="sm"
            className="px-2!"
            icon={<ChevronRight aria-hidden="true" />}
            disabled={queue.isEnd}
            aria-keyshortcuts={hasKeys ? 'J' : undefined}
            onClick={actions.goForward}
          >
            {texts.next} <KeyHint name="j" />
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon={<Keyboard aria-hidden="true" />}
            className="px-2! pointer-coarse:hidden"
            onClick={() => setKeysShown(true)}
          >
            <VisuallyHidden>{texts.keys}</VisuallyHidden>
          </Button>
        </div>
        {document && (
          <Notices
            state={documentState(document)}
            claim={claim ?? null}
            decidedHere={decidedHere.some(({ id }) => id === document.id)}
            queue={queue}
          />
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {error && !document && (
          <ErrorState
            title={texts.loadFailed}
            description={describeError(error)}
            busy={isFetching}
            onAction={refresh}
          />
        )}
        {document === null && (
          <EmptyState
            title={texts.gone}
            description={texts.goneHint}
            action={<Button onClick={actions.goForward}>{texts.claimNext}</Button>}
          />
        )}
        {document === undefined && !error && <SkeletonLines lines={8} className="py-6" />}
        {document && <DocumentViewer document={document} next={upcoming ?? null} />}
      </div>
      {document && (
        <SidePanel
          key={document.id}
          dates={dates}
          document={document}
          approving={approve.isPending}
          opening={open.isPending}
          onApprove={actions.approve}
          onReject={actions.reject}
          onOpen={actions.open}
        />
      )}
      {document && document.id === refusing && (
        <RejectDocumentDialog
          key={`reject ${document.id}`}
          document={document}
          owned={document.organizacao.owner_id !== null}
          stale={[]}
          onClose={() => setRefusing(null)}
          onRejected={(seen) => decided(texts.rejected, seen)}
        />
      )}
      {approvalQuestion}
      {areKeysShown && <ShortcutsDialog onClose={() => setKeysShown(false)} />}
    </div>
  )
}
