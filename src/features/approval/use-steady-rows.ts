import { useLayoutEffect, useRef, type MouseEvent } from 'react'

/** The second press of a double press comes at most this long after the first, in ms. */
const DOUBLE = 700
/** And at most this far from it, in pixels. */
const NEAR = 12

/**
 * Rows that come and go slide others under the pointer. A second press in the place of the one before is swallowed when
 * the rows changed in between: it was meant for the row that left, and would decide about somebody nobody looked at.
 * For `onClickCapture` of what holds the rows; keys are let through.
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
