import type { Document } from '@/lib/supabase/database'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react'
import { cx } from '@/lib/cx'
import { todayQuery } from './document-dates-data'
import { validityOn, type ValidityDates, type ValidityState } from './validity'

const icons: Record<ValidityState, { icon: LucideIcon; className: string }> = {
  unknown: { icon: Info, className: 'text-warning-ink' },
  valid: { icon: CircleCheck, className: 'text-success-ink' },
  soon: { icon: Clock, className: 'text-warning-ink' },
  renew: { icon: Clock, className: 'text-warning-ink' },
  expired: { icon: CircleAlert, className: 'text-danger-ink' },
}

type ValidityStatusProps = {
  document: ValidityDates & Pick<Document, 'tipo'>
  /** It stands beside other words of the state, without an icon, and what is valid is plain. */
  quiet?: boolean
}

/** Text and icon carry the state; the colour only supports them. */
export function ValidityStatus({ document, quiet = false }: ValidityStatusProps) {
  const { data: today } = useQuery(todayQuery)
  const validity = today ? validityOn(document.tipo, document, today) : null
  if (!validity) return null
  const { icon: Icon, className } = icons[validity.state]
  if (quiet) {
    const look = validity.state === 'valid' ? 'text-ink-soft' : cx('font-semibold', className)
    return <p className={cx('text-sm sm:before:mr-2 sm:before:content-["·"]', look)}>{validity.text}</p>
  }
  return (
    <p className={cx('flex items-center gap-2 text-sm font-semibold', className)}>
      <Icon className="size-4 shrink-0" />
      {validity.text}
    </p>
  )
}
