import { useRef } from 'react'
import { Download, ExternalLink } from 'lucide-react'
import { documentState, hasFile } from '@/domain/documents/document-state'
import { isShown } from '@/domain/documents/open-document'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useFocusFallback } from '@/components/ui/use-focus-fallback'
import { WaitingSince } from '@/components/ui/waiting-since'
import { Observation } from '@/admin/review/observation'
import { decisionLabels, decisionTones } from '@/admin/review/texts'
import { keyPreference } from './key-preference'
import { KeyHint } from './shortcuts-dialog'
import type { ReviewDocument } from './queries'

type DecisionProps = {
  document: ReviewDocument
  approving: boolean
  opening: boolean
  onApprove: () => void
  onReject: () => void
  onOpen: () => void
}

/** 'Aprovar' only while not approved, 'Rejeitar' always (product 2). */
export function Decision({ document, approving, opening, onApprove, onReject, onOpen }: DecisionProps) {
  const hasKeys = keyPreference.useValue()
  const state = documentState(document)
  const shown = hasFile(document) && isShown(document)
  const outcome = useRef<HTMLParagraphElement>(null)
  const approveButton = useFocusFallback(outcome)
  return (
    <div className="grid gap-3">
      <p ref={outcome} tabIndex={-1}>
        <Badge tone={decisionTones[state]}>{decisionLabels[state]}</Badge>{' '}
        {state === 'pending' && <WaitingSince moment={document.aguardando_desde} className="text-sm" />}
      </p>
      <Observation text={document.observacoes} className="border-line-strong" />
      {/* Key hints replace the icons: both would fill the buttons. On a phone they stay at the bottom of the window. */}
      <div className="grid grid-cols-2 gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:p-3">
        <Button
          variant="secondary"
          disabled={approving}
          aria-keyshortcuts={hasKeys ? 'R' : undefined}
          onClick={onReject}
        >
          Rejeitar <KeyHint name="r" />
        </Button>
        {!document.aprovado && (
          <Button
            ref={approveButton}
            busy={approving}
            aria-keyshortcuts={hasKeys ? 'A' : undefined}
            onClick={onApprove}
          >
            Aprovar <KeyHint name="a" />
          </Button>
        )}
      </div>
      {hasFile(document) && (
        <Button
          variant="quiet"
          className="-my-1"
          icon={shown ? <ExternalLink /> : <Download />}
          busy={opening}
          aria-keyshortcuts={hasKeys ? 'O' : undefined}
          onClick={onOpen}
        >
          {shown ? 'Abrir em outra aba' : 'Baixar'} <KeyHint name="o" />
        </Button>
      )}
    </div>
  )
}
