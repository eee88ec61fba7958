import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { Popover as Radix } from 'radix-ui'
import { cx } from '@/lib/cx'

type PopoverProps = {
  trigger: ReactElement
  label: string
  panelClass?: string
  onOpen?: () => void
  children: (close: () => void) => ReactNode
}

/** A panel of links and buttons under its button, which keeps the focus until Tab leads into the panel. */
export function Popover({ trigger, label, panelClass, onOpen, children }: PopoverProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const onBack = () => setOpen(false)
    // Not by the path: a navigation already in flight must not close it.
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [open])

  const close = () => {
    // Before a dialog opens, which returns the focus to where it was.
    button?.focus()
    setOpen(false)
  }

  return (
    <Radix.Root
      open={open}
      onOpenChange={(opened) => {
        if (opened) onOpen?.()
        setOpen(opened)
      }}
    >
      <Radix.Trigger ref={setButton} asChild aria-haspopup={undefined}>
        {trigger}
      </Radix.Trigger>
      <Radix.Content
        role="region"
        aria-label={label}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          // A new page's heading or a dialog has it already.
          if (document.activeElement !== document.body) event.preventDefault()
        }}
        className={cx(
          'z-40 max-h-[min(32rem,var(--radix-popover-content-available-height))] max-w-(--radix-popover-content-available-width) animate-appear overflow-y-auto rounded-md border border-line bg-surface text-ink shadow-md',
          panelClass,
        )}
      >
        {children(close)}
      </Radix.Content>
    </Radix.Root>
  )
}
