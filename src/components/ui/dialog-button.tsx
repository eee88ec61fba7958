import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button'
import { DIALOG_FAILED, LazyPart } from './error-boundary'

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  /** `lazyWithPreload` makes it. */
  dialog: { onIntent: Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onFocus'> }
  label: ReactNode
  children: (close: () => void, open: boolean) => ReactNode
  animated?: boolean
  failure?: string
}

export function DialogButton({
  dialog,
  label,
  children,
  animated = false,
  failure = DIALOG_FAILED,
  ...button
}: DialogButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button {...button} {...dialog.onIntent} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open !== null && (open || animated) && (
        <LazyPart failure={failure} onFailed={() => setOpen(null)}>
          {children(() => setOpen(false), open)}
        </LazyPart>
      )}
    </>
  )
}
