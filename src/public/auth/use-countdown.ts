import { useSyncExternalStore } from 'react'

function everySecond(tick: () => void) {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

/** @returns whole seconds left until `until` (ms since 1970), at least 0 */
export function useCountdown(until: number): number {
  return useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((until - Date.now()) / 1000)),
    () => 0,
  )
}
