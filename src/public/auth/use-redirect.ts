import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/** Redirects `delay` ms after `to` was first given, to what it is then; null or unmounting cancels it. */
export function useRedirect(to: string | null, delay: number): void {
  const navigate = useNavigate()
  const redirect = useEffectEvent(() => {
    if (to === null) return
    // `replace` removes this page from the history, so that Back does not redirect again.
    if (/^https?:/.test(to)) location.replace(to)
    else void navigate(to, { replace: true })
  })
  const waiting = to !== null
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => redirect(), delay)
    return () => clearTimeout(timer)
  }, [waiting, delay])
}
