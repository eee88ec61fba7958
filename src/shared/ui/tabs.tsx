import type { ComponentProps } from 'react'
import { Tabs as Radix } from 'radix-ui'
import { cx } from '@/shared/lib/cx'

/** `value`/`onValueChange` or `defaultValue`; arrow keys move between tabs. */
export function Tabs({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  // Without a minimum of 0 the row of tabs would widen a grid that holds it, and with it the whole page on a phone.
  return <Radix.Root {...rest} className={cx('min-w-0', className)} />
}

/** Give it an aria-label. On a phone the row scrolls sideways. */
export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      {...rest}
      className={cx('flex gap-1 overflow-x-auto border-b border-line pt-1 [scrollbar-width:thin]', className)}
    />
  )
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...rest}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-t-md border-b-3 border-transparent px-3.5 font-semibold whitespace-nowrap text-ink-soft',
        'enabled:hover:bg-sunken enabled:hover:text-ink focus-visible:-outline-offset-3',
        'data-[state=active]:border-accent data-[state=active]:text-ink disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-4.5',
        className,
      )}
    />
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...rest} className={cx('pt-5', className)} />
}
