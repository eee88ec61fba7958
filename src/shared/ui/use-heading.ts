import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

// The path whose heading had its turn: the first page keeps the browser's focus, a changed query keeps the person's.
let announcedPath: string | null = null

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
    if (announcedPath !== null && announcedPath !== pathname) ref.current?.focus({ preventScroll: true })
    announcedPath = pathname
  }, [pathname])

  return ref
}
