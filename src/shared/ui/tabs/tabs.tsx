import { useEffect, useRef, type ComponentProps } from 'react'
import { Tabs as Radix } from 'radix-ui'
import { cx } from '@/shared/lib/cx'

/** `value`/`onValueChange` or `defaultValue`; arrow keys move between tabs. */
export function Tabs({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  // Without a minimum of 0 the row of tabs would widen a grid around it, and the whole page on a phone.
  return <Radix.Root {...rest} className={cx('min-w-0', className)} />
}

/**
 * Give it an aria-label. On a phone the row scrolls sideways, and the open tab into its middle. `relative` keeps words for
 * screen readers inside, which would else make the page wider.
 */
export function TabList({ className, ...rest }: Omit<ComponentProps<typeof Radix.List>, 'ref'>) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef<Element | null>(null)
  // Each time it is drawn, because only its elements know which tab is open.
  useEffect(() => {
    const row = list.current
    const open = row?.querySelector('[aria-selected=true]')
    if (!row || !open || open === shown.current) return
    shown.current = open
    const [outer, inner] = [row.getBoundingClientRect(), open.getBoundingClientRect()]
    row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  })
  return (
    <Radix.List
      {...rest}
      ref={list}
      className={cx(
        'relative flex gap-1 overflow-x-auto border-b border-line pt-1 [scrollbar-width:thin]',
        className,
      )}
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
