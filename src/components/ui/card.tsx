import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/lib/cx'

export function Card({
  padded = true,
  className,
  ...rest
}: ComponentProps<'section'> & { padded?: boolean }) {
  return (
    <section
      {...rest}
      className={cx('rounded-lg border border-line bg-surface shadow-sm', padded && 'p-4 sm:p-6', className)}
    />
  )
}

type CardTitleProps = {
  children: ReactNode
  as?: 'h2' | 'h3'
  id?: string
  icon?: ReactNode
  aside?: ReactNode
  description?: ReactNode
}

export function CardTitle({ children, as: Heading = 'h2', id, icon, aside, description }: CardTitleProps) {
  return (
    <div className="mb-4 in-[.dense]:mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <Heading id={id} className="flex items-center gap-2 text-lg [&_svg]:size-5 [&_svg]:text-accent">
          {icon}
          {children}
        </Heading>
        {Boolean(description) && <p className="mt-1 text-ink-soft">{description}</p>}
      </div>
      {aside}
    </div>
  )
}
