import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'

type EmptyStateProps = {
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-2 px-4 py-10 text-center', className)}>
      <EmptyIllustration className="mb-3 w-24" />
      <p className="text-lg font-semibold">{title}</p>
      {Boolean(description) && <p className="max-w-md text-ink-soft">{description}</p>}
      {Boolean(action) && <div className="mt-3">{action}</div>}
    </div>
  )
}

function EmptyIllustration({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 56" aria-hidden="true" className={cx('fill-none', className)}>
      <g className="fill-accent">
        <rect x="2" y="42" width="28" height="12" rx="2" />
        <rect x="34" y="42" width="28" height="12" rx="2" />
        <rect x="66" y="42" width="28" height="12" rx="2" />
        <rect x="2" y="26" width="12" height="12" rx="2" />
        <rect x="18" y="26" width="28" height="12" rx="2" />
      </g>
      <rect className="fill-ipe" x="46" y="7" width="28" height="12" rx="2" transform="rotate(-14 60 13)" />
      <g className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="3 3">
        <rect x="51" y="27" width="26" height="10" rx="2" />
        <rect x="82" y="27" width="11" height="10" rx="2" />
        <rect x="3" y="11" width="26" height="10" rx="2" />
      </g>
    </svg>
  )
}
