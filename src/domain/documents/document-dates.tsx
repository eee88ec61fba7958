import type { Document } from '@/lib/supabase/database'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { cx } from '@/lib/cx'
import { Button } from '@/components/ui/button'
import DatesForm from './dates-form'
import type { DatesHandle, DateSuggestion, ReadDates } from './dates-handle'
import { DatesSkeleton } from './dates-skeleton'
import { documentState } from './document-state'
import { readDatesDraft } from './dates-draft'
import { todayQuery } from './document-dates-data'
import { slotLabel } from './slots'
import { isDated, seenOf, type SeenDates } from './validity'
import { ValidityStatus } from './validity-status'
import { validityRule } from './validity-rules'
import { validityTexts as texts } from './validity-texts'

type DocumentDatesProps = {
  document: Document
  /** The owner sees the form at once, and an approved document returns to review. */
  asOwner?: boolean
  /** Status and button within a wrapping line of text. */
  inline?: boolean
  /** The status stands elsewhere. */
  withoutStatus?: boolean
  /** Opens the form and focuses it. */
  startOpen?: boolean
  suggestions?: readonly DateSuggestion[]
  read?: ReadDates | undefined
  /** After the dates were stored; `focused` if the focus was still in the form. */
  onSaved?: (focused: boolean) => void
  stale: readonly QueryKey[]
  ref?: Ref<DatesHandle>
}

const none: readonly DateSuggestion[] = []

export function DocumentDates({
  document,
  asOwner = false,
  inline = false,
  withoutStatus = false,
  startOpen = false,
  suggestions = none,
  read,
  onSaved,
  stale,
  ref,
}: DocumentDatesProps) {
  const { data: today, isError } = useQuery(todayQuery)
  // A draft stays on screen, whatever happens to the document meanwhile.
  const [open, setOpen] = useState(() => startOpen || readDatesDraft(document.id) !== null)
  const container = useRef<HTMLDivElement>(null)
  const [byButton, setByButton] = useState(startOpen)
  const returning = useRef(false)
  const fields = useRef<DatesHandle>(null)
  const latest = useRef<SeenDates | null>(null)
  const rule = validityRule(document.tipo)
  const dated = rule !== null && isDated(rule, document)
  const isRequired = asOwner && !dated && !document.aprovado

  const shown = open || isRequired

  // The focused fields are gone: focus what replaced them.
  useEffect(() => {
    if (!shown && returning.current) container.current?.querySelector<HTMLElement>('button')?.focus()
    returning.current = false
  }, [shown])

  const { emitido_em, valido_ate, sem_validade, reviewed_at } = document
  useEffect(() => {
    latest.current = null
  }, [emitido_em, valido_ate, sem_validade, reviewed_at])
  useImperativeHandle(ref, () => ({
    flush: async () => (fields.current ? fields.current.flush() : (latest.current ?? seenOf(document))),
    save: async () => fields.current?.save() ?? null,
  }))

  function close(focused: boolean) {
    returning.current = focused
    setOpen(false)
    setByButton(false)
  }
  if (!rule) return null
  // Its date is part of the answer, which is given anew.
  if (document.resposta) return !withoutStatus && <ValidityStatus document={document} />
  if (!today)
    return isError ? (
      <p className="text-sm">Não foi possível conferir a validade agora.</p>
    ) : (
      <DatesSkeleton inline={inline} document={document} />
    )
  if (documentState(document) === 'rejected')
    return open && asOwner && <p className="text-sm font-semibold">{texts.refusedMeanwhile}</p>
  const verb = dated ? texts.correct : texts.give
  return (
    <div
      ref={container}
      className={cx(
        'flex',
        inline && !shown ? 'items-center gap-x-1' : 'flex-col items-start gap-2',
        inline && shown && 'basis-full py-2',
      )}
    >
      {!withoutStatus && <ValidityStatus document={document} />}
      {shown ? (
        <DatesForm
          rule={rule}
          document={document}
          today={today}
          asOwner={asOwner}
          focusOnMount={byButton}
          suggestions={suggestions}
          read={read}
          stale={stale}
          ref={fields}
          onEdited={() => setOpen(true)}
          onCancel={isRequired ? undefined : () => close(true)}
          onSaved={(saved, focused) => {
            latest.current = saved
            close(focused)
            onSaved?.(focused)
          }}
        />
      ) : (
        <Button
          size={inline ? 'xs' : 'sm'}
          variant="quiet"
          className={inline ? undefined : '-ml-3'}
          aria-label={`${verb}: ${slotLabel(document.tipo)}`}
          onClick={() => {
            setOpen(true)
            setByButton(true)
          }}
        >
          {verb}
        </Button>
      )}
    </div>
  )
}
