import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Scrolls new pages to the top; on Back and Forward the browser restores the position. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const seen = useRef<string | null>(null)
  useLayoutEffect(() => {
    // A filter also changes the navigation type, but not the path.
    if (seen.current === pathname) return
    seen.current = pathname
    if (type !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, type])
  return null
}
