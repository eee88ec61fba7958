import { useEffect } from 'react'
import { prepareToasts } from './toast'

/** Delay after the page opened, in ms: whoever touches nothing before has nothing to be told yet. */
const SETTLED = 5500

/** Loads the toasts in advance, also without a gesture (toaster.tsx), so that a lost connection can still be reported. */
export function usePreparedToasts(): void {
  useEffect(() => {
    const timer = setTimeout(prepareToasts, SETTLED)
    return () => clearTimeout(timer)
  }, [])
}
