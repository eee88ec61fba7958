import { useEffect } from 'react'
import { prepareToasts } from '@/shared/lib/toast'

/** Delay after the page opened, in ms, so that it does not compete with what the first screen needs. */
const SETTLED = 1500

/** Loads the toasts in advance, so that a lost connection can still be reported. */
export function usePreparedToasts(): void {
  useEffect(() => {
    const timer = setTimeout(prepareToasts, SETTLED)
    return () => clearTimeout(timer)
  }, [])
}
