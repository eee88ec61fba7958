import { useLayoutEffect, useRef, type MouseEvent } from 'react'

/** Ms during which rows ignore clicks after a shift. */
const SHIFT_MS = 300

/** The second click of a double click would hit the row that moved under the pointer. Returns an `onClickCapture`. */
export function useRowShiftGuard(ids: string) {
  const previous = useRef(ids)
  const shiftedAt = useRef(-Infinity)
  useLayoutEffect(() => {
    // Appended rows shift none.
    if (!ids.startsWith(previous.current)) shiftedAt.current = performance.now()
    previous.current = ids
  }, [ids])

  return (event: MouseEvent) => {
    if (event.detail === 0 || event.timeStamp - shiftedAt.current >= SHIFT_MS) return
    event.preventDefault()
    event.stopPropagation()
  }
}
