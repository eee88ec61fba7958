import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/lib/cx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  count?: number
  countMax?: number
}

export function IconButton({
  label,
  icon,
  count = 0,
  countMax = 99,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'relative inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors [&_svg]:size-5',
        'hover:bg-primary-soft hover:text-primary-ink disabled:opacity-50',
        className,
      )}
    >
      {icon}
      {count > 0 && (
        <span
          aria-hidden="true"
          // Drawn by CSS: as text, '9+' would have to be part of the name, which says the number.
          data-count={count > countMax ? `${countMax}+` : count}
          className="before:content-[attr(data-count)] absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-[length:min(0.75rem,4.5vw)] font-bold text-on-danger tabular-nums"
        />
      )}
    </button>
  )
}
