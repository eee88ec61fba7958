import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Redirects after `delay` ms unless `to` is null; unmounting cancels it. */
export function useRedirect(to: string | null, delay: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (to === null) return
    const timer = setTimeout(() => {
      // `replace` removes this page from the history, so that Back does not redirect again.
      if (/^https?:/.test(to)) location.replace(to)
      else void navigate(to, { replace: true })
    }, delay)
    return () => clearTimeout(timer)
  }, [to, delay, navigate])
}
