import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** A new page is read from its beginning; back and forward are left to the browser, which remembers the place. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, type])
  return null
}
