import type { ComponentProps, ReactNode } from 'react'
import { DropdownMenu as Radix } from 'radix-ui'
import { Link } from 'react-router-dom'
import { cx } from '@/shared/lib/cx'

type MenuProps = {
  /** One button of this kit. */
  trigger: ReactNode
  align?: 'start' | 'end'
  children: ReactNode
}

/** A drop-down menu of actions and links. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* No portal: the menu stays inside its landmark, and a fixed position is not clipped by scrolling tables. */}
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 min-w-56 rounded-md border border-line bg-surface p-1.5 shadow-md data-[state=open]:animate-appear"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-primary-soft data-highlighted:text-primary-ink [&_svg]:size-4.5'

type ItemProps = Omit<ComponentProps<typeof Radix.Item>, 'asChild'> & { icon?: ReactNode }

export function MenuItem({ icon, className, children, ...rest }: ItemProps) {
  return (
    <Radix.Item {...rest} className={cx(itemClass, className)}>
      {icon}
      {children}
    </Radix.Item>
  )
}

/** An item that goes to another screen. */
export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Radix.Item asChild className={itemClass}>
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </Radix.Item>
  )
}

/** Text that is not chosen, such as the e-mail of who is signed in. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Radix.Label className="max-w-72 px-3 py-2 text-sm [overflow-wrap:anywhere] text-ink-soft">
      {children}
    </Radix.Label>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />
}
