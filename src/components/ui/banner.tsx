import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { cx } from '@/lib/cx'

type BannerTone = 'info' | 'success' | 'warning' | 'danger'

const tones = {
  info: { icon: Info, toneClass: 'border-info bg-info-soft text-info-ink' },
  success: { icon: CircleCheck, toneClass: 'border-success bg-success-soft text-success-ink' },
  warning: { icon: TriangleAlert, toneClass: 'border-warning bg-warning-soft text-warning-ink' },
  danger: { icon: CircleAlert, toneClass: 'border-danger bg-danger-soft text-danger-ink' },
} as const

type BannerProps = {
  tone: BannerTone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** danger defaults to alert, others to status; 'note' for static content. */
  role?: 'alert' | 'status' | 'note'
  className?: string
}

export function Banner({ tone, title, children, actions, role, className }: BannerProps) {
  const { icon: Icon, toneClass } = tones[tone]
  return (
    <div
      role={role ?? (tone === 'danger' ? 'alert' : 'status')}
      className={cx('flex gap-2 rounded-md border-l-4 px-3 py-2 sm:py-3', toneClass, className)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {Boolean(title) && <p className="font-bold">{title}</p>}
        {Boolean(children) && <div className="text-ink">{children}</div>}
        {Boolean(actions) && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
