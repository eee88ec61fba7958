import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '@/lib/cx'

type TriggerProps = {
  'aria-expanded': boolean
  'aria-controls': string
  onClick: () => void
}

type DisclosureProps = {
  trigger: (props: TriggerProps) => ReactNode
  label: string
  panelClass?: string
  onOpen?: () => void
  children: (close: () => void) => ReactNode
}

/**
 * A popover without Radix, which every page would pay for. Closes on Escape, an outside press, blur and history
 * changes.
 */
export function Disclosure({ trigger, label, panelClass, onOpen, children }: DisclosureProps) {
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return
    const trigger = root.current?.querySelector<HTMLElement>('[aria-expanded]')
    const onBack = () => setOpen(false)
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKeyDown)
    // A navigation already in flight must not close it.
    addEventListener('popstate', onBack)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKeyDown)
      removeEventListener('popstate', onBack)
      // The panel took the focus with it. A dialog opened from it returns the focus itself.
      if (document.activeElement === document.body) trigger?.focus()
    }
  }, [open])

  return (
    <div ref={root} className="relative">
      {trigger({
        'aria-expanded': open,
        'aria-controls': panelId,
        onClick: () => {
          if (!open) onOpen?.()
          setOpen(!open)
        },
      })}
      <section
        id={panelId}
        aria-label={label}
        hidden={!open}
        className={cx(
          'absolute top-full right-0 z-40 mt-1.5 animate-appear overflow-y-auto rounded-md border border-line bg-surface text-ink shadow-md',
          panelClass,
        )}
      >
        {open && children(close)}
      </section>
    </div>
  )
}
