import { useLayoutEffect, useRef, type MouseEvent } from 'react'

/** How long rows ignore clicks after they shifted, in ms. */
const SHIFT_MS = 300

/**
 * The second click of a double click hits the row that slid under the pointer: rows ignore clicks for a moment after a shift.
 * Keys are not affected.
 * @returns for `onClickCapture` of the element around the rows
 */
export function useRowShiftGuard(ids: string) {
  const previous = useRef(ids)
  const shiftedAt = useRef(-Infinity)
  useLayoutEffect(() => {
    // Rows added at the end shift none.
    if (!ids.startsWith(previous.current)) shiftedAt.current = performance.now()
    previous.current = ids
  }, [ids])

  return (event: MouseEvent) => {
    if (event.detail === 0 || event.timeStamp - shiftedAt.current >= SHIFT_MS) return
    event.preventDefault()
    event.stopPropagation()
  }
}
