import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { cx } from '@/lib/cx'

/** Makes fields inert while saving: the form closes afterwards, and further input would be lost. Restores the focus. */
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
    // Anything else with the focus is not a control, such as the heading after a dialog closes.
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
