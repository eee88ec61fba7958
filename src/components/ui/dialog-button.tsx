import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button'

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  /** A `windowOnDemand`. */
  dialog: { opener: (open: () => void) => Omit<ComponentProps<'button'>, 'ref'> }
  label: ReactNode
  /** Draws the dialog. */
  children: (close: () => void, open: boolean) => ReactNode
  /** Leaves the dialog mounted when it closes, for its closing animation. */
  animated?: boolean
}

/** A button and its dialog. The dialog's code loads on hover or focus. */
export function DialogButton({ dialog, label, children, animated = false, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button {...button} {...dialog.opener(() => setOpen(true))}>
        {label}
      </Button>
      {open !== null && (open || animated) && <Suspense>{children(() => setOpen(false), open)}</Suspense>}
    </>
  )
}
