import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'
import { useHeading } from './use-heading'

type PageHeadingProps = {
  children: ReactNode
  title?: string
  lead?: ReactNode
  actions?: ReactNode
  className?: string
}

export function PageHeading({ children, title, lead, actions, className }: PageHeadingProps) {
  const name = title ?? (typeof children === 'string' ? children : undefined)
  const ref = useHeading(name && `${name} · Mutirão`)

  return (
    <div className={cx('flex flex-wrap items-end justify-between gap-4', className)}>
      <div className="min-w-0 flex-1 basis-72">
        <h1 ref={ref} tabIndex={-1} className="text-2xl">
          {children}
        </h1>
        {Boolean(lead) && <p className="mt-1.5 max-w-prose text-lg text-ink-soft">{lead}</p>}
      </div>
      {Boolean(actions) && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
