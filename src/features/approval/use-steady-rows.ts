import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { isSamePlace, TOO_SOON } from '@/shared/lib/too-soon'

/**
 * When a row disappears, another one moves under the pointer. A second click in the same place is ignored if the rows
 * changed in between and just now, however long the answer took: it was meant for the row that is gone and would decide
 * about the wrong person.
 * For `onClickCapture` of the element around the rows; key presses are not affected.
 */
export function useSteadyRows(ids: string) {
  const last = useRef<{ x: number; y: number; at: number } | null>(null)
  const changedAt = useRef(0)
  useLayoutEffect(() => {
    changedAt.current = performance.now()
  }, [ids])

  return (event: MouseEvent) => {
    const { clientX: x, clientY: y, detail } = event
    if (detail === 0) return
    const at = performance.now()
    const before = last.current
    if (
      before &&
      isSamePlace(before, { x, y }) &&
      changedAt.current > before.at &&
      at - changedAt.current < TOO_SOON
    ) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    last.current = { x, y, at }
  }
}
