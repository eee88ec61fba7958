import type { Document } from '@/lib/supabase/database'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useDeviceDraft } from '@/domain/conversation/message-draft'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { documentState, hasFile } from '@/domain/documents/document-state'
import { slotInputId, type DocumentSlot } from '@/domain/documents/slots'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import { useDraftSync } from '@/components/form/form-draft'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DiscardChangesDialog } from '@/components/ui/discard-changes-dialog'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { addDays } from '@/lib/day-number'
import { formatDate } from '@/lib/format-date'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { sendAnswer } from './answer-mutation'
import { answerLabels, lastAnswerDay, whenRight, willBeLost, wordsHint, type AnswerKind } from './answers'

/** Product 3. */
const WORDS_MAX = 500

const draftShape = z.object({ until: z.string(), words: z.string() })

type AnswerDialogProps = {
  target: ProfileTarget
  orgId: string
  slot: DocumentSlot
  kind: AnswerKind
  /** What stood in the slot as the dialog opened. */
  seen: Document | null
  onClose: () => void
}

/** An answer instead of a file: when it is right, until which day, and the organization's own words. */
export default function AnswerDialog({ target, orgId, slot, kind, seen, onClose }: AnswerDialogProps) {
  const { data: today } = useQuery(todayQuery)
  const earlier = seen?.resposta ? seen : null
  // The storage keeps a refused one until the answer is decided.
  const lost = seen && hasFile(seen) && documentState(seen) !== 'rejected' ? seen.nome : null
  const draft = useDeviceDraft(`${orgId}/${slot.name}/${kind}`, draftShape)
  const [back] = useState(draft.read)
  const [until, setUntil] = useState(back?.until ?? '')
  const [words, setWords] = useState(back?.words ?? earlier?.explicacao ?? '')
  const [tried, setTried] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const answer = useSingleMutation(sendAnswer(target, useQueryClient()))
  const error = tried ? untilError(until, today) : undefined
  const isTyped = until !== '' || words !== (earlier?.explicacao ?? '')
  useDraftSync(
    draft,
    back,
    useMemo(() => ({ until, words }), [until, words]),
    isTyped,
  )

  function leave() {
    draft.clear()
    onClose()
  }
  function confirm() {
    setTried(true)
    if (untilError(until, today)) return
    answer.mutate({ orgId, slot: slot.name, kind, until, words, seen }, { onSuccess: leave })
  }
  return (
    <>
      <ConfirmDialog
        open
        tone={lost === null ? 'primary' : 'danger'}
        startInside
        title={`${answerLabels[kind]}: ${slot.label}`}
        description={
          <>
            {whenRight[kind]}
            {lost !== null && (
              <strong className="mt-2 block [overflow-wrap:anywhere] text-ink">{willBeLost(lost)}</strong>
            )}
          </>
        }
        confirmLabel="Enviar resposta"
        busy={answer.isPending}
        onConfirm={confirm}
        onOpenChange={leave}
        focusAfter={() => document.getElementById(slotInputId(slot.name))}
        onEscape={(event) => {
          if (!isTyped || answer.isPending) return
          event.preventDefault()
          setLeaving(true)
        }}
      >
        <div className="grid gap-4">
          <Field
            label="A resposta vale até"
            hint="Por até um ano. Antes do fim, avisamos para enviar o documento ou responder de novo."
            error={error}
            required
          >
            <TextInput
              type="date"
              {...(today && { min: addDays(today, 1), max: lastAnswerDay(today) })}
              value={until}
              readOnly={answer.isPending}
              onChange={(event) => setUntil(event.target.value)}
            />
          </Field>
          <Field label="Explicação" hint={wordsHint[kind]}>
            <TextArea
              rows={3}
              maxLength={WORDS_MAX}
              value={words}
              readOnly={answer.isPending}
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
        </div>
      </ConfirmDialog>
      {leaving && (
        <DiscardChangesDialog
          description="A resposta ainda não foi enviada."
          stayLabel="Continuar escrevendo"
          onStay={() => setLeaving(false)}
          onDiscard={leave}
        />
      )}
    </>
  )
}

/** Before the server's day is known the database alone decides. */
function untilError(until: string, today: string | undefined): string | undefined {
  if (until === '') return 'Escolha até quando a resposta vale'
  if (today === undefined) return undefined
  const last = lastAnswerDay(today)
  if (until <= today) return 'Escolha um dia depois de hoje'
  return until > last ? `Escolha um dia até ${formatDate(last)}` : undefined
}
