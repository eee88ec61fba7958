import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button'

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  dialog: { opener: (open: () => void) => Omit<ComponentProps<'button'>, 'ref'> }
  label: ReactNode
  children: (close: () => void, open: boolean) => ReactNode
  animated?: boolean
}

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
