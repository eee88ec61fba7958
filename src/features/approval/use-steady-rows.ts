import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { AGAIN, isSamePlace, TOO_SOON } from '@/lib/too-soon'

/** Presses in one place; times in ms. */
type Trail = {
  x: number
  y: number
  /** The first, which counts. */
  first: number
  last: number
  /** Whether somebody pressed on without waiting for what it does. */
  isImpatient: boolean
}

/**
 * When a row disappears, another one moves under the pointer. A further press in the same place is ignored if the rows
 * changed in between and just now, however long the answer took, or if it goes on with impatient ones: it was meant for
 * the row that is gone and would decide about the wrong person.
 * For `onClickCapture` of the element around the rows; key presses are not affected.
 */
export function useSteadyRows(ids: string) {
  const trail = useRef<Trail | null>(null)
  const changedAt = useRef(0)
  useLayoutEffect(() => {
    changedAt.current = performance.now()
  }, [ids])

  return (event: MouseEvent) => {
    const { clientX: x, clientY: y, detail } = event
    if (detail === 0) return
    const at = performance.now()
    const before = trail.current
    if (before && isSamePlace(before, { x, y })) {
      const since = at - before.last
      const isChanged = changedAt.current > before.first
      const isSoon = isChanged && at - changedAt.current < TOO_SOON
      if (isSoon || since < (before.isImpatient || !isChanged ? AGAIN : TOO_SOON)) {
        before.last = at
        before.isImpatient ||= !isChanged || since < TOO_SOON
        if (isChanged) {
          event.preventDefault()
          event.stopPropagation()
        }
        return
      }
    }
    trail.current = { x, y, first: at, last: at, isImpatient: false }
  }
}
