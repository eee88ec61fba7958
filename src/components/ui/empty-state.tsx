import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'
import { EmptyIllustration } from './empty-illustration'

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
