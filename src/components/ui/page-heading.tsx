import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'
import { useHeading } from './use-heading'

type PageHeadingProps = {
  children: ReactNode
  /** The document's title before ' · Mutirão'; needed when children is not a plain string. */
  title?: string
  /** One sentence under it. */
  lead?: ReactNode
  /** Buttons at the right (under it on phones). */
  actions?: ReactNode
  className?: string
}

/** The page's h1: sets the document title, and gets the focus after a navigation so that it is read out. */
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
