import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

// The last path whose heading was focused. The first page and a change of the query leave the focus alone.
let announcedPath: string | null = null

/** Somebody who opened a menu while the page was on its way is in it: without the focus it would close. */
const hasOpenedMenu = () =>
  document.activeElement?.matches('[aria-expanded="true"], [role="dialog"] *') ?? false

/**
 * For a page's h1 (with `tabIndex={-1}`): sets the document's title, and moves the focus to the heading after a
 * navigation so that it is read out. `documentTitle` undefined leaves the title alone.
 */
export function useHeading(documentTitle: string | undefined) {
  const ref = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    if (documentTitle) document.title = documentTitle
  }, [documentTitle])

  useEffect(() => {
    if (announcedPath !== null && announcedPath !== pathname && !hasOpenedMenu())
      ref.current?.focus({ preventScroll: true })
    announcedPath = pathname
  }, [pathname])

  return ref
}
