import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onEnd` after `duration` ms, not counting pauses. */
export function usePausableTimeout(duration: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (paused) return
    const since = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - since))
    }
  }, [paused])
}
