import { useEffect } from 'react'
import { prepareToasts } from '@/shared/lib/toast'

/** After the page has settled, in ms: nothing that the first look needs waits for it. */
const SETTLED = 1500

/** Has the toasts here before the line may be cut: a form that cannot be sent must be able to say so. */
export function usePreparedToasts(): void {
  useEffect(() => {
    const timer = setTimeout(prepareToasts, SETTLED)
    return () => clearTimeout(timer)
  }, [])
}
