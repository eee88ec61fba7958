import { useEffect, useRef, useState } from 'react'

/** Runs `work` once however often React mounts it; null until it resolves. `work` must not throw. */
export function useRunOnce<T>(work: () => Promise<T>): T | null {
  const started = useRef<Promise<T> | null>(null)
  const [result, setResult] = useState<T | null>(null)

  useEffect(() => {
    let shown = true
    started.current ??= work()
    void started.current.then((value) => {
      if (shown) setResult(value)
    })
    return () => {
      shown = false
    }
  }, [work])
  return result
}
