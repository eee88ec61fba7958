import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

/**
 * The fields of a form that goes away once it is saved. While that is under way they take nothing: it would be lost. The
 * focus waits where it was.
 */
export function HeldFields({ busy, children }: { busy: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    const isHere = busy && activeElement instanceof HTMLElement && box.current?.contains(activeElement)
    if (isHere) focused.current = activeElement
  }, [busy])
  useEffect(() => {
    if (busy) return
    // Whatever else has it is no control: the page's heading took it as a window closed.
    if (!document.activeElement?.matches('a, button, input, select, textarea')) focused.current?.focus()
    focused.current = null
  }, [busy])
  return (
    <div ref={box} inert={busy} className="transition-opacity delay-200 inert:opacity-60">
      {children}
    </div>
  )
}
