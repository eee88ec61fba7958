import { businessDaysSince, isOverdue, waitingFor } from '@/lib/business-days'
import { cx } from '@/lib/cx'

/** It counts business days, and is emphasized beyond the promised time. */
export function WaitingSince({ moment, className }: { moment: string; className?: string }) {
  const days = businessDaysSince(moment)
  return (
    <span className={cx(isOverdue(days) ? 'font-semibold text-warning-ink' : 'text-ink-soft', className)}>
      {waitingFor(days)}
    </span>
  )
}
