import type { QueryKey } from '@tanstack/react-query'
import { Suspense } from 'react'
import { slotLabel } from '@/shared/documents/slots/slots'
import { useAction } from '@/shared/actions/use-action'
import { optionalPart } from '@/shared/lib/optional-part'
import { useKeptWords } from '@/shared/forms/kept-words'
import { ReasonDialog } from '@/shared/reasons/reason-dialog'
import { organizationMutations } from '../mutations'
import type { OrganizationDocument } from '../queries'
import { organizationTexts as texts } from '../texts'

/** Few papers are refused; the page comes without it. */
export const loadReadyObservations = () => import('./ready-observations')

// A refusal needs none of them: whoever writes one loses nothing where they do not come.
const ReadyObservations = optionalPart(async () => ({
  default: (await loadReadyObservations()).ReadyObservations,
}))

type RejectDocumentDialogProps = {
  document: Pick<
    OrganizationDocument,
    'id' | 'org_id' | 'tipo' | 'observacoes' | 'reviewed_at' | 'emitido_em' | 'valido_ate' | 'sem_validade'
  >
  /** See `rejectDocument`. */
  stale?: readonly QueryKey[]
  onRejected?: () => void
  onClose: () => void
}

/** Asks for the observation, starting from the existing one; cancelling does nothing, blank is allowed (product 2). */
export function RejectDocumentDialog({ document, stale, onRejected, onClose }: RejectDocumentDialogProps) {
  // Of the slot: a file that is sent in the place of this one has another id, and takes the window away.
  const words = useKeptWords<string>(`refusal ${document.org_id} ${document.tipo}`)
  const reject = useAction({ ...organizationMutations.rejectDocument(stale), onSuccess: words.forget })
  return (
    <ReasonDialog
      title="Rejeitar documento?"
      description={texts.rejectQuestion(`“${slotLabel(document.tipo)}”`)}
      confirmLabel="Rejeitar"
      fieldLabel="Observação"
      hint={texts.observationHint}
      maxLength={texts.observationMax}
      start={document.observacoes ?? ''}
      words={words}
      busy={reject.isPending}
      onConfirm={(observation) =>
        reject.mutate(
          { document, observation },
          {
            onSuccess: () => {
              onClose()
              onRejected?.()
            },
          },
        )
      }
      onClose={onClose}
    >
      {(text, setText, setUnsaved) => (
        <Suspense>
          <ReadyObservations slot={document.tipo} text={text} onChange={setText} onUnsaved={setUnsaved} />
        </Suspense>
      )}
    </ReasonDialog>
  )
}
