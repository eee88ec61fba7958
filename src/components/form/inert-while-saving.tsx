import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { cx } from '@/lib/cx'

/**
 * For the fields of a form that goes away once it is saved: while that is under way they take nothing (`inert`), which would
 * be lost. They look so, and the focus waits where it was.
 * @returns for the element around them
 */
export function useInertWhileSaving(busy: boolean): {
  ref: RefObject<HTMLDivElement | null>
  className: string
} {
  const ref = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    const isHere = busy && activeElement instanceof HTMLElement && ref.current?.contains(activeElement)
    if (isHere) focused.current = activeElement
  }, [busy])
  useEffect(() => {
    if (busy) return
    // Whatever else has it is no control: the page's heading took it as a window closed.
    if (!document.activeElement?.matches('a, button, input, select, textarea')) focused.current?.focus()
    focused.current = null
  }, [busy])
  return { ref, className: cx('transition-opacity delay-200', busy && 'opacity-60') }
}

export function InertWhileSaving({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div {...useInertWhileSaving(busy)} inert={busy}>
      {children}
    </div>
  )
}
