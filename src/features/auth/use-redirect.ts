import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Goes to `to` after `delay` ms; null means no redirect (setting it again restarts the delay). Leaving the page cancels
 * it.
 */
export function useRedirect(to: string | null, delay: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (to === null) return
    const timer = setTimeout(() => {
      // For another site the history entry is replaced, so that Back does not lead into the redirect again.
      if (/^https?:/.test(to)) location.replace(to)
      else void navigate(to, { replace: true })
    }, delay)
    return () => clearTimeout(timer)
  }, [to, delay, navigate])
}
