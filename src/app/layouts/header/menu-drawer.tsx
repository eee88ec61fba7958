import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { X } from 'lucide-react'
import { afterPaint } from '@/lib/after-paint'
import { IconButton } from '@/components/ui/icon-button'
import { holdPage } from './hold-page'

type MenuDrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  description: string | null
  children: ReactNode
}

/** Mobile menu (decision 85). Unlike `SideSheet` it stays mounted, so that opening does not restyle the page. */
export function MenuDrawer({ open, onClose, title, description, children }: MenuDrawerProps) {
  const drawer = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = useEffectEvent(onClose)

  // After React's commit, which would restore the previous focus.
  useEffect(() => {
    const element = drawer.current
    if (!open || !element) return
    const opener = document.activeElement
    let release = () => {}
    const cancel = afterPaint(() => {
      const at = document.activeElement
      if (at !== opener && at !== document.body && !element.contains(at)) {
        close()
        return
      }
      const bar = innerWidth - document.documentElement.clientWidth
      controlsOf(element)[0]?.focus({ preventScroll: true })
      release = holdPage(element, bar)
    })
    const stop = new AbortController()
    document.addEventListener('keydown', (event) => pressed(event, element, close), { signal: stop.signal })
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || element.contains(relatedTarget)) return
        release()
        close()
      },
      { signal: stop.signal },
    )
    return () => {
      stop.abort()
      cancel()
      release()
      const at = document.activeElement
      if (at !== document.body && !element.contains(at)) return
      for (const back of [opener, document.querySelector('main h1')]) {
        if (back instanceof HTMLElement) back.focus({ preventScroll: true })
        if (back === document.activeElement) return
      }
    }
  }, [open])

  return (
    <div
      ref={drawer}
      {...(open ? { role: 'dialog', 'aria-modal': true, 'data-open': true } : { 'aria-hidden': true })}
      aria-labelledby={open ? `${id}title` : undefined}
      aria-describedby={open && description ? `${id}description` : undefined}
      className="group pointer-events-none invisible fixed inset-0 z-50 overflow-hidden transition-[visibility] duration-160 data-open:pointer-events-auto data-open:visible data-open:transition-none"
    >
      <div
        role="presentation"
        onClick={onClose}
        className="absolute inset-0 touch-none bg-scrim opacity-0 transition-opacity duration-120 ease-in group-data-open:animate-appear group-data-open:opacity-100 group-data-open:transition-none"
      />
      <div
        tabIndex={-1}
        className="absolute inset-y-0 right-0 flex w-[calc(100vw-2rem)] max-w-md [transform:translateX(100%)] flex-col bg-surface shadow-lg transition-transform duration-160 ease-in outline-none group-data-open:animate-slide-in group-data-open:[transform:none] group-data-open:transition-none"
      >
        <header className="flex items-start gap-3 border-b border-line py-3 pr-2 pl-5">
          <div className="min-w-0 flex-1 py-2">
            <h2 id={`${id}title`} className="text-xl">
              {title}
            </h2>
            {description && (
              <p id={`${id}description`} className="mt-1 text-ink-soft">
                {description}
              </p>
            )}
          </div>
          <IconButton label="Fechar" icon={<X aria-hidden="true" />} onClick={onClose} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
      </div>
    </div>
  )
}

const controlsOf = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('a[href], button')]

function pressed(event: KeyboardEvent, drawer: HTMLElement, close: () => void): void {
  if (event.key === 'Escape') close()
  if (event.key !== 'Tab') return
  const controls = controlsOf(drawer)
  const at = controls.findIndex((control) => control === document.activeElement)
  const [edge, other] = event.shiftKey ? [0, controls.length - 1] : [controls.length - 1, 0]
  if (at !== edge && at !== -1) return
  event.preventDefault()
  controls[other]?.focus()
}
