import type { Document } from '@/lib/supabase/database'
import { useState } from 'react'
import type { DocumentSlot } from '@/domain/documents/slots'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import { Button } from '@/components/ui/button'
import { DIALOG_FAILED, LazyPart } from '@/components/ui/error-boundary'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { slotAnswers } from './answers'

const AnswerDialog = lazyWithPreload(() => import('./answer-dialog'))

type SlotAnswerProps = {
  target: ProfileTarget
  orgId: string | undefined
  slot: DocumentSlot
  stored: Document | null
}

/** The way to answer instead of sending a file; null where the slot has no answer, or nothing of the profile is saved yet. */
export function useSlotAnswer({ target, orgId, slot, stored }: SlotAnswerProps) {
  // What the person saw: another document may come meanwhile.
  const [seen, setSeen] = useState<{ stored: Document | null } | null>(null)
  const kind = slotAnswers[slot.name]
  if (!kind || orgId === undefined) return null
  const verb = stored?.resposta ? 'Responder de novo' : 'Não tenho este documento'
  const open = () => setSeen({ stored })
  return {
    verb,
    open,
    button: (
      <Button
        size="sm"
        variant="quiet"
        aria-label={`${verb}: ${slot.label}`}
        {...AnswerDialog.onIntent}
        onClick={open}
      >
        {verb}
      </Button>
    ),
    dialog: seen && (
      <LazyPart failure={DIALOG_FAILED} onFailed={() => setSeen(null)}>
        <AnswerDialog
          target={target}
          orgId={orgId}
          slot={slot}
          kind={kind}
          seen={seen.stored}
          onClose={() => setSeen(null)}
        />
      </LazyPart>
    ),
  }
}
