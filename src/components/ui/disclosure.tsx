import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '@/lib/cx'

type TriggerProps = {
  'aria-expanded': boolean
  'aria-controls': string
  onClick: () => void
}

type DisclosureProps = {
  /** A button that spreads the given props. */
  trigger: (props: TriggerProps) => ReactNode
  /** Names the panel for screen readers. */
  label: string
  /** Classes for width and position of the panel, which is aligned with the button's right edge. */
  panelClass?: string
  onOpen?: () => void
  children: (close: () => void) => ReactNode
}

/**
 * A panel under a button, for a few links or a list: closes by Escape, a press outside, when the focus leaves it, or by the
 * browser's back and forward.
 * Small enough in bytes for every page.
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
    // Not with every other page: it may have been on its way before this was opened.
    addEventListener('popstate', onBack)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKeyDown)
      removeEventListener('popstate', onBack)
      // What had the focus went with the panel. A window that it opened gives it back to what has it now.
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
