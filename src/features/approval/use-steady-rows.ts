import { useLayoutEffect, useRef, type MouseEvent } from 'react'

/** A second click within this time after the first counts as a double click, in ms. */
const DOUBLE = 700
/** And within this distance, in pixels. */
const NEAR = 12

/**
 * When a row disappears, another one moves under the pointer. A second click in the same place is ignored if the rows
 * changed in between: it was meant for the row that is gone and would decide about the wrong person.
 * For `onClickCapture` of the element around the rows; key presses are not affected.
 */
export function useSteadyRows(ids: string) {
  const last = useRef({ x: 0, y: 0, at: -DOUBLE, changed: false })
  useLayoutEffect(() => {
    last.current.changed = true
  }, [ids])

  return (event: MouseEvent) => {
    const { clientX: x, clientY: y, timeStamp: at, detail } = event
    if (detail === 0) return
    const before = last.current
    const near = Math.abs(x - before.x) < NEAR && Math.abs(y - before.y) < NEAR
    if (before.changed && near && at - before.at < DOUBLE) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    last.current = { x, y, at, changed: false }
  }
}
