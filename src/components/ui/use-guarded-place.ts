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

/** For a button that comes to do something else under the pointer that pressed the former one (decision 89). */
export function useChangedButton(hasChanged: boolean): { isRepeated: () => boolean; className: string } {
  const guard = useGuardedPlace(hasChanged)
  return {
    isRepeated: () => hasChanged && guard.current?.isRepeated() === true,
    className: hasChanged ? 'animate-unarmed' : '',
  }
}
