import { businessDaysSince, isOverdue, waitingFor } from '@/lib/business-days'
import { cx } from '@/lib/cx'

/** How long something waits for the team, in business days; emphasised once it is longer than what was promised. */
export function WaitingSince({ moment, className }: { moment: string; className?: string }) {
  const days = businessDaysSince(moment)
  return (
    <span className={cx(isOverdue(days) ? 'font-semibold text-warning-ink' : 'text-ink-soft', className)}>
      {waitingFor(days)}
    </span>
  )
}
