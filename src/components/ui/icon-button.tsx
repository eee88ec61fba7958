import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/lib/cx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, for screen readers and as the browser's tip. */
  label: string
  /** A lucide icon. */
  icon: ReactNode
  /** A small count at the corner, such as unread notifications; repeat it in `label`. */
  count?: number
  /** More than this is not counted: '99+'. */
  countMax?: number
}

/** A 44 px square with an icon. Prefer a Button with text where there is room. */
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
        'relative inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors [&_svg]:size-5.5',
        'hover:bg-primary-soft hover:text-primary-ink disabled:opacity-50',
        className,
      )}
    >
      {icon}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-[length:min(0.75rem,4.5vw)] font-bold text-on-danger tabular-nums"
        >
          {count > countMax ? `${countMax}+` : count}
        </span>
      )}
    </button>
  )
}
