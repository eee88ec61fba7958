import { useEffect, useId, useState, type ComponentProps, type ReactNode } from 'react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { DIALOG_FAILED, LazyPart } from './error-boundary'

// Radix's Popover is as large as a page's own code: loaded on the button's first hover, focus or press.
const PopoverPanel = lazyWithPreload(() => import('./popover-panel'))

type TriggerProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onPointerEnter' | 'onFocus'
>

type PopoverProps = {
  trigger: (props: TriggerProps) => ReactNode
  label: string
  panelClass?: string
  onOpen?: () => void
  /** Title of the toast that reports that its code did not load. */
  failure?: string
  children: (close: () => void) => ReactNode
}

/** A panel of links and buttons under its button, which keeps the focus until Tab leads into the panel. */
export function Popover({
  trigger,
  label,
  panelClass,
  onOpen,
  failure = DIALOG_FAILED,
  children,
}: PopoverProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const id = useId()
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
    <>
      {trigger({
        ...PopoverPanel.onIntent,
        ref: setButton,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => {
          if (!open) onOpen?.()
          setOpen(!open)
        },
      })}
      {open && (
        <LazyPart failure={failure} onFailed={() => setOpen(false)}>
          <PopoverPanel id={id} button={button} label={label} className={panelClass} onOpenChange={setOpen}>
            {children(close)}
          </PopoverPanel>
        </LazyPart>
      )}
    </>
  )
}
