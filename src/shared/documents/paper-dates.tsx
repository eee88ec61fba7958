import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { DatesForm } from './dates-form'
import { todayQuery } from './paper-dates-data'
import { slotLabel } from './slots'
import { isDated, validityRule, type PaperDates as Dates } from './validity'
import { ValidityLine } from './validity-line'
import { validityTexts as texts } from './validity-texts'

export type DatedPaper = Dates & { id: string; tipo: string; aprovado: boolean }

type PaperDatesProps = {
  document: DatedPaper
  /** By its organisation: asked for at once, and an approved paper goes back to be reviewed. */
  asOwner?: boolean
  /** Queries that show it. */
  stale: readonly QueryKey[]
}

/** The dates of a stored paper: its state today, and the fields. Nothing for papers that do not lapse. */
export function PaperDates({ document, asOwner = false, stale }: PaperDatesProps) {
  const { data: today } = useQuery(todayQuery)
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const returning = useRef(false)
  const rule = validityRule(document.tipo)
  const dated = rule !== null && isDated(rule, document)
  const asked = asOwner && !dated && !document.aprovado

  // The button that was pressed is gone: the focus goes on to what came in its place.
  useEffect(() => {
    if (open || returning.current) place.current?.querySelector<HTMLElement>('input, select, button')?.focus()
    returning.current = false
  }, [open])

  function close(focused: boolean) {
    returning.current = focused
    setOpen(false)
  }
  if (!rule || !today) return null
  const verb = dated ? texts.correct : texts.give
  return (
    <div ref={place} className="flex flex-col items-start gap-2">
      <ValidityLine document={document} />
      {open || asked ? (
        <DatesForm
          rule={rule}
          document={document}
          today={today}
          asOwner={asOwner}
          stale={stale}
          onCancel={asked ? undefined : () => close(true)}
          onSaved={close}
        />
      ) : (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-3.5"
          aria-label={`${verb}: ${slotLabel(document.tipo)}`}
          onClick={() => setOpen(true)}
        >
          {verb}
        </Button>
      )}
    </div>
  )
}
