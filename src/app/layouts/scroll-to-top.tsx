import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** A new page is read from its beginning; back and forward are left to the browser, which remembers the place. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const seen = useRef<string | null>(null)
  useLayoutEffect(() => {
    // A filter changes the kind of navigation too, not the page.
    if (seen.current === pathname) return
    seen.current = pathname
    if (type !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, type])
  return null
}
