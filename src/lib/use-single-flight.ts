import { useCallback, useRef, useState } from 'react'

/**
 * Runs one call at a time: a second call while the first is under way (a double click, Enter held down) does nothing.
 * Returns the guarded function and whether it is running.
 */
export function useSingleFlight<Args extends unknown[]>(
  run: (...args: Args) => Promise<void>,
): [(...args: Args) => Promise<void>, boolean] {
  const flying = useRef(false)
  const [busy, setBusy] = useState(false)

  const guarded = useCallback(
    async (...args: Args) => {
      // A ref, because two clicks can come before React has rendered the busy state.
      if (flying.current) return
      flying.current = true
      setBusy(true)
      try {
        await run(...args)
      } finally {
        flying.current = false
        setBusy(false)
      }
    },
    [run],
  )
  return [guarded, busy]
}
