import type { QueryKey } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { documentState } from '@/shared/documents/slots/document-state'
import { slotLabel } from '@/shared/documents/slots/slots'
import type { SeenDates } from '@/shared/documents/validity'
import { useAction } from '@/shared/actions/use-action'
import { ChangedElsewhereError } from '@/shared/errors/changed-elsewhere'
import { optionalPart } from '@/shared/lib/optional-part'
import { useKeptWords } from '@/shared/forms/kept-words'
import { ReasonDialog } from '@/shared/reasons/reason-dialog'
import { organizationMutations } from '../mutations'
import type { OrganizationDocument } from '../queries'
import { documentLabels, organizationTexts as texts } from '../texts'

/** Few papers are refused; the page comes without it. */
export const loadReadyObservations = () => import('./ready-observations')

// A refusal needs none of them: whoever writes one loses nothing where they do not come.
const ReadyObservations = optionalPart(async () => ({
  default: (await loadReadyObservations()).ReadyObservations,
}))

type RejectDocumentDialogProps = {
  document: Pick<
    OrganizationDocument,
    | 'id'
    | 'org_id'
    | 'tipo'
    | 'aprovado'
    | 'observacoes'
    | 'reviewed_at'
    | 'emitido_em'
    | 'valido_ate'
    | 'sem_validade'
  >
  /** Whether there is an owner, who is told. */
  owned: boolean
  /** See `rejectDocument`. */
  stale?: readonly QueryKey[]
  /** Told what the refusal was over. */
  onRejected?: (seen: SeenDates) => void
  onClose: () => void
}

/** Asks for the observation, starting from the existing one; cancelling does nothing, blank is allowed (product 2). */
export function RejectDocumentDialog({
  document,
  owned,
  stale,
  onRejected,
  onClose,
}: RejectDocumentDialogProps) {
  // Of the slot: a file that is sent in the place of this one has another id, and takes the window away.
  const words = useKeptWords<string>(`refusal ${document.org_id} ${document.tipo}`)
  const reject = useAction({ ...organizationMutations.rejectDocument(stale), onSuccess: words.forget })
  // As it was when the window opened: what somebody else decides or dates meanwhile comes first, and the next one is over that.
  const [opened] = useState(document)
  const [isTold, setTold] = useState(false)
  const seen = isTold ? document : opened
  const isDecided = seen.reviewed_at !== opened.reviewed_at
  return (
    <ReasonDialog
      title="Rejeitar documento?"
      description={texts.rejectQuestion(`“${slotLabel(document.tipo)}”`, owned)}
      confirmLabel="Rejeitar"
      fieldLabel="Observação"
      hint={texts.observationHint}
      maxLength={texts.observationMax}
      start={opened.observacoes ?? ''}
      words={words}
      busy={reject.isPending}
      onConfirm={(observation) =>
        reject.mutate(
          { document: seen, observation },
          {
            onError: (error) => setTold(error instanceof ChangedElsewhereError),
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
          {/* Always there, so that it is read out. */}
          <p role="status" className="mt-4 font-semibold text-warning-ink empty:absolute">
            {isDecided && texts.decidedMeanwhile(documentLabels[documentState(seen)])}
          </p>
          <Suspense>
            <ReadyObservations slot={document.tipo} text={text} onChange={setText} onUnsaved={setUnsaved} />
          </Suspense>
        </>
      )}
    </ReasonDialog>
  )
}
