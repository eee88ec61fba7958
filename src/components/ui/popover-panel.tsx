import type { ReactNode } from 'react'
import { Popover as Radix } from 'radix-ui'
import { cx } from '@/lib/cx'

type PopoverPanelProps = {
  id: string
  button: HTMLButtonElement | null
  label: string
  className?: string | undefined
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** Tab leads from the button into the panel, which follows it in the document. */
export default function PopoverPanel({
  id,
  button,
  label,
  className,
  onOpenChange,
  children,
}: PopoverPanelProps) {
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={{ current: button }} />
      <Radix.Content
        id={id}
        role="region"
        aria-label={label}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          // A new page's heading or a dialog may have it already.
          if (document.activeElement === document.body) button?.focus()
        }}
        onInteractOutside={(event) => {
          // The button closes the panel itself.
          if (event.target instanceof Node && button?.contains(event.target)) event.preventDefault()
        }}
        className={cx(
          'z-40 max-h-[min(32rem,var(--radix-popover-content-available-height))] max-w-(--radix-popover-content-available-width) animate-appear overflow-y-auto rounded-md border border-line bg-surface text-ink shadow-md',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
