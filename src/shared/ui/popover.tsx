import type { ReactNode } from 'react'
import { Popover as Radix } from 'radix-ui'

type PopoverProps = {
  /** One button of this kit. */
  trigger: ReactNode
  /** Names the panel for screen readers. */
  label: string
  align?: 'start' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A small panel at a button, such as the list of notifications. */
export function Popover({ trigger, label, align = 'end', children, ...state }: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-50 max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] overflow-y-auto rounded-md border border-line bg-surface shadow-md outline-none data-[state=open]:animate-appear"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
