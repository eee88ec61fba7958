import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react'
import { cx } from '@/lib/cx'
import { todayQuery } from './document-dates-data'
import { validityOn, type PaperDates, type ValidityState } from './validity'

const looks: Record<ValidityState, { icon: LucideIcon; look: string }> = {
  ask: { icon: Info, look: 'text-warning-ink' },
  valid: { icon: CircleCheck, look: 'text-success-ink' },
  soon: { icon: Clock, look: 'text-warning-ink' },
  renew: { icon: Clock, look: 'text-warning-ink' },
  expired: { icon: CircleAlert, look: 'text-danger-ink' },
}

/** Whether a paper is in order today, in words and an icon; the colour only supports them. */
export function ValidityLine({ document }: { document: PaperDates & { tipo: string } }) {
  const { data: today } = useQuery(todayQuery)
  const validity = today ? validityOn(document.tipo, document, today) : null
  if (!validity) return null
  const { icon: Icon, look } = looks[validity.state]
  return (
    <p className={cx('flex items-center gap-1.5 text-sm font-semibold', look)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {validity.text}
    </p>
  )
}
