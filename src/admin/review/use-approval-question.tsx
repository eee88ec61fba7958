import type { Document } from '@/lib/supabase/database'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import type { DatesHandle, ReadDates } from '@/domain/documents/dates-handle'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { slotLabel } from '@/domain/documents/slots'
import type { SeenDates } from '@/domain/documents/validity'
import { validityRule } from '@/domain/documents/validity-rules'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { saoPauloDay } from '@/lib/sao-paulo-day'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { LazyPart } from '@/components/ui/error-boundary'
import { approvalWarning, isUndated } from './approval-warning'
import { reviewTexts as texts } from './texts'

const DatesForm = lazyWithPreload(() => import('@/domain/documents/dates-form'))

/** What the document itself says of its dates. */
type Read = () => Promise<ReadDates | undefined>

/** What else speaks against approving a document with these dates. */
type Doubts = (dates: SeenDates, today: string) => readonly string[]

type Question = {
  /** The document has the dates that the answer is about. */
  document: Document
  today: string
  warnings: readonly string[]
  doubtsOf: Doubts
  read: ReadDates | undefined
  answer: (seen: SeenDates | null) => void
}

/**
 * Asks before a document is approved that lapsed or lacks its date, which can be typed in the question.
 * `confirmApproval` gives the dates to approve with, at once where nothing is to be asked; null: not approved.
 * `read` is asked only for a question, and fills in its form.
 *
 * @param stale what shows the document's dates
 */
export function useApprovalQuestion(stale: readonly QueryKey[]): {
  confirmApproval: (
    document: Document,
    dates: SeenDates,
    doubtsOf?: Doubts,
    read?: Read,
  ) => Promise<SeenDates | null>
  approvalQuestion: ReactNode
} {
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const [saving, setSaving] = useState(false)
  const fields = useRef<DatesHandle>(null)

  async function confirmApproval(
    document: Document,
    dates: SeenDates,
    doubtsOf: Doubts = noDoubt,
    read: Read = noDates,
  ) {
    const today = client.getQueryData(todayQuery.queryKey) ?? saoPauloDay(new Date())
    const warnings = warningsOf(document.tipo, dates, today, doubtsOf)
    if (warnings.length === 0) return dates
    const known = { document: { ...document, ...dates }, today, warnings, doubtsOf, read: await read() }
    return new Promise<SeenDates | null>((answer) => setQuestion({ ...known, answer }))
  }
  function answer(seen: SeenDates | null) {
    setQuestion(null)
    question?.answer(seen)
  }
  async function saveAndApprove() {
    if (!question || saving) return
    setSaving(true)
    const saved = (await fields.current?.save()) ?? null
    setSaving(false)
    if (!saved) return
    const warnings = warningsOf(question.document.tipo, saved, question.today, question.doubtsOf)
    if (warnings.every((warning) => question.warnings.includes(warning))) answer(saved)
    // The typed date says that the document lapsed, which is another question.
    else setQuestion({ ...question, document: { ...question.document, ...saved }, warnings })
  }
  if (!question) return { confirmApproval, approvalQuestion: null }

  const { document, today, warnings } = question
  const description = warnings.map((warning) => (
    <span key={warning} className="mt-2 block">
      {warning}
    </span>
  ))
  const rule = validityRule(document.tipo)
  const asks = rule !== null && isUndated(document.tipo, document, today)
  const title = texts.approveQuestion(slotLabel(document.tipo))
  const close = () => answer(null)
  return {
    confirmApproval,
    approvalQuestion: asks ? (
      <ConfirmDialog
        key="undated"
        open
        tone="primary"
        startInside
        title={title}
        description={description}
        confirmLabel={texts.saveAndApprove}
        other={{ label: texts.approveAnyway, onPress: () => answer(document) }}
        busy={saving}
        onConfirm={() => void saveAndApprove()}
        onOpenChange={close}
      >
        <LazyPart failure="O campo da data não carregou.">
          <DatesForm
            rule={rule}
            document={document}
            today={today}
            asOwner={false}
            focusOnMount
            suggestions={none}
            read={question.read}
            stale={stale}
            ref={fields}
            onEnter={() => void saveAndApprove()}
            onEdited={ignore}
            onSaved={ignore}
            onCancel={undefined}
          />
        </LazyPart>
      </ConfirmDialog>
    ) : (
      <ConfirmDialog
        open
        tone="primary"
        startAtConfirm
        title={title}
        description={description}
        confirmLabel={texts.approveAnyway}
        onConfirm={() => answer(document)}
        onOpenChange={close}
      />
    ),
  }
}

const none = [] as const
const noDoubt: Doubts = () => none
const noDates: Read = () => Promise.resolve(undefined)

function warningsOf(tipo: string, dates: SeenDates, today: string, doubtsOf: Doubts): string[] {
  const warning = approvalWarning(tipo, dates, today)
  return [...(warning === null ? [] : [warning]), ...doubtsOf(dates, today)]
}

const ignore = () => undefined
