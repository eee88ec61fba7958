import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Goes to `to` after `delay` ms; null: nowhere, or not yet (the time starts anew when it is set again). Leaving the page
 * cancels it.
 */
export function useRedirect(to: string | null, delay: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (to === null) return
    const timer = setTimeout(() => {
      // Another site is left to the browser; it must not stay behind the Back button as a trap.
      if (/^https?:/.test(to)) location.replace(to)
      else void navigate(to, { replace: true })
    }, delay)
    return () => clearTimeout(timer)
  }, [to, delay, navigate])
}
