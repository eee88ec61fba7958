import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'
import { useHeading } from './use-heading'

type PageHeadingProps = {
  children: ReactNode
  title?: string
  lead?: ReactNode
  /** Beside the heading, such as a count. */
  aside?: ReactNode
  actions?: ReactNode
  /** On a phone the actions stand below one another where they do not fit, instead of scrolling sideways. */
  wrapsActions?: boolean
  className?: string
}

export function PageHeading({
  children,
  title,
  lead,
  aside,
  actions,
  wrapsActions = false,
  className,
}: PageHeadingProps) {
  const name = title ?? (typeof children === 'string' ? children : undefined)
  const ref = useHeading(name && `${name} · Mutirão`)

  return (
    <div
      className={cx(
        'flex flex-wrap items-end justify-between gap-4 in-[.dense]:items-center in-[.dense]:gap-y-2',
        className,
      )}
    >
      <div className="min-w-0 flex-1 basis-72 in-[.dense]:basis-auto">
        <div className="flex flex-wrap items-baseline gap-x-3 sm:in-[.dense]:block">
          <h1 ref={ref} tabIndex={-1} className="text-xl in-[.dense]:text-lg">
            {children}
          </h1>
          {aside}
        </div>
        {Boolean(lead) && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
      </div>
      {Boolean(actions) && (
        <div
          className={cx(
            'flex flex-wrap gap-2',
            !wrapsActions &&
              'in-[.dense]:max-sm:-mx-4 in-[.dense]:max-sm:flex-nowrap in-[.dense]:max-sm:scroll-hint in-[.dense]:max-sm:pl-4 in-[.dense]:[&>*]:shrink-0',
          )}
        >
          {actions}
        </div>
      )}
    </div>
  )
}
