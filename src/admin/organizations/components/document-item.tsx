import type { Document } from '@/lib/supabase/database'
import { useRef, useState } from 'react'
import { AuditSection } from '@/admin/audit/audit-section'
import { documentState, hasFile } from '@/domain/documents/document-state'
import type { DatesHandle } from '@/domain/documents/dates-handle'
import { TeamConversation } from '@/domain/conversation/conversation'
import { DocumentDates } from '@/domain/documents/document-dates'
import { isShown } from '@/domain/documents/open-document'
import { slotLabel, slotOf } from '@/domain/documents/slots'
import { seenOf } from '@/domain/documents/validity'
import { formatLongDateTime } from '@/lib/format-date'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useFocusFallback } from '@/components/ui/use-focus-fallback'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { WaitingSince } from '@/components/ui/waiting-since'
import { invalidates, reviewMutations, undoable } from '@/admin/review/mutations'
import { decisionLabels, decisionTones } from '@/admin/review/texts'
import { organizationTexts as texts } from '../texts'
import { contentText } from '@/admin/review/content-text'
import { Observation } from '@/admin/review/observation'
import { RejectDocumentDialog } from '@/admin/review/reject-document-dialog'
import { useApprovalQuestion } from '@/admin/review/use-approval-question'

/** 'Aprovar' only while not approved, 'Rejeitar' always (product 2). */
export function DocumentItem({ document, owned }: { document: Document; owned: boolean }) {
  const [rejecting, setRejecting] = useState(false)
  const approve = useSingleMutation(reviewMutations.approveDocument())
  const { confirmApproval, approvalQuestion } = useApprovalQuestion(invalidates)
  const open = useSingleMutation(reviewMutations.openDocument())
  const heading = useRef<HTMLHeadingElement>(null)
  const approveButton = useFocusFallback(heading)
  const dates = useRef<DatesHandle>(null)
  const state = documentState(document)
  const label = slotLabel(document.tipo)
  const isMandatory = slotOf(document.tipo)?.mandatory
  const file = hasFile(document) && document
  const shown = file && isShown(file)

  // Approval includes dates still being typed.
  async function approveAsDated() {
    const dated = dates.current ? await dates.current.flush() : document
    const seen = dated && (await confirmApproval(document, seenOf(dated)))
    if (seen) approve.mutate({ ...seenOf(seen), id: document.id })
  }

  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 lg:grid-cols-[1fr_18rem] lg:py-1">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="text-base">
            {label}
          </h2>
          <Badge tone={decisionTones[state]}>{decisionLabels[state]}</Badge>
          {isMandatory && <Badge>{texts.mandatory}</Badge>}
          {state === 'pending' && <WaitingSince moment={document.aguardando_desde} className="text-sm" />}
          <DocumentDates inline ref={dates} document={document} stale={invalidates} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <p className="[overflow-wrap:anywhere]">{contentText(document)}</p>
          <p>Enviado em {formatLongDateTime(document.created_at) ?? texts.missingDate}</p>
          <AuditSection
            inline
            scope={{ orgId: document.org_id, slot: document.tipo }}
            of={`de ${label}`}
            hideOf
          />
          <TeamConversation orgId={document.org_id} slot={document.tipo} label={label} stale={undoable} />
        </div>
        <Observation text={document.observacoes} className="mb-1 border-line-strong" />
      </div>
      {/* The buttons have one width, so that those of all rows stand in columns. 'Aprovar' is last: when it disappears, no other one moves
          under the pointer. */}
      <div className="flex flex-wrap items-start gap-2 pt-1 [&>button]:min-w-22">
        {file && (
          <Button variant="secondary" size="sm" busy={open.isPending} onClick={() => open.mutate(file)}>
            {shown ? 'Abrir' : 'Baixar'}{' '}
            <VisuallyHidden>{shown ? `${label} em nova aba` : label}</VisuallyHidden>
          </Button>
        )}
        <Button variant="secondary" size="sm" disabled={approve.isPending} onClick={() => setRejecting(true)}>
          Rejeitar <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
        {!document.aprovado && (
          <Button
            ref={approveButton}
            size="sm"
            busy={approve.isPending}
            onClick={() => void approveAsDated()}
          >
            Aprovar <VisuallyHidden>{label}</VisuallyHidden>
          </Button>
        )}
      </div>
      {approvalQuestion}
      {rejecting && (
        <RejectDocumentDialog document={document} owned={owned} onClose={() => setRejecting(false)} />
      )}
    </li>
  )
}
