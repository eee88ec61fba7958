import { type RefObject, useLayoutEffect, useRef } from 'react'
import { guardPlace } from './same-place'

/** While a window is open: what is known of presses in the place of the one that opened it, and guards that of the last. */
export function useGuardedPlace(open: boolean): RefObject<ReturnType<typeof guardPlace> | null> {
  const guard = useRef<ReturnType<typeof guardPlace>>(null)
  useLayoutEffect(() => {
    if (!open) return
    const opened = guardPlace()
    guard.current = opened
    return opened.close
  }, [open])
  return guard
}
