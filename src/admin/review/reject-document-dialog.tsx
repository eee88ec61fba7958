import type { Document } from '@/lib/supabase/database'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { documentState } from '@/domain/documents/document-state'
import { slotLabel } from '@/domain/documents/slots'
import type { SeenDates } from '@/domain/documents/validity'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { StaleError } from '@/lib/errors/stale-error'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { useFormDraft } from '@/components/form/form-draft'
import { LazyPart } from '@/components/ui/error-boundary'
import { ReasonDialog } from '@/components/form/reason-dialog'
import { reviewMutations } from './mutations'
import { decisionLabels, reviewTexts as texts } from './texts'

export const ReadyObservations = lazyWithPreload(async () => ({
  default: (await import('./ready-observations')).ReadyObservations,
}))

type RejectDocumentDialogProps = {
  document: Document
  /** Replaced or removed meanwhile. */
  isGone?: boolean
  /** The organization has an owner, who is notified. */
  owned: boolean
  stale?: readonly QueryKey[]
  onRejected?: (seen: SeenDates) => void
  onClose: () => void
}

/** Prompts for an observation, prefilled and optional (product 2). */
export function RejectDocumentDialog({
  document,
  isGone = false,
  owned,
  stale,
  onRejected,
  onClose,
}: RejectDocumentDialogProps) {
  // Keyed by slot, so that it comes back for a replacement file.
  const draft = useFormDraft<string>(`refusal ${document.org_id} ${document.tipo}`)
  const reject = useSingleMutation({ ...reviewMutations.rejectDocument(stale), onSuccess: draft.clear })
  // Snapshot on open: a change made meanwhile is shown first; the next attempt is over that version.
  const [opened] = useState(document)
  const [isReported, setReported] = useState(false)
  const seen = isReported ? document : opened
  const isDecided = seen.reviewed_at !== opened.reviewed_at
  // Only words that were written are worth a window.
  if (isGone && draft.read() === undefined) return null
  return (
    <ReasonDialog
      title={document.resposta ? 'Rejeitar resposta?' : 'Rejeitar documento?'}
      description={texts.rejectQuestion(`“${slotLabel(document.tipo)}”`, owned, Boolean(document.resposta))}
      confirmLabel="Rejeitar"
      fieldLabel="Observação"
      hint={texts.observationHint}
      maxLength={texts.observationMax}
      start={opened.observacoes ?? ''}
      draft={draft}
      busy={reject.isPending}
      over={isGone ? texts.goneMeanwhile : null}
      onConfirm={(observation) =>
        reject.mutate(
          { document: seen, observation },
          {
            onError: (error) => setReported(error instanceof StaleError),
            onSuccess: () => {
              onClose()
              onRejected?.(seen)
            },
          },
        )
      }
      onClose={onClose}
    >
      {(text, setText, setUnsaved) => (
        <>
          <p role="status" className="mt-4 font-semibold text-warning-ink empty:absolute">
            {isDecided && texts.decidedMeanwhile(decisionLabels[documentState(seen)])}
          </p>
          <LazyPart failure="As observações prontas não carregaram.">
            <ReadyObservations slot={document.tipo} text={text} onChange={setText} onUnsaved={setUnsaved} />
          </LazyPart>
        </>
      )}
    </ReasonDialog>
  )
}
