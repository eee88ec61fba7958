import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

// The first page and a change of the query leave the focus alone.
const last: { announcedPath: string | null; focused: Element | null } = { announcedPath: null, focused: null }

/** For the app only: remembers the focused element. Returns a function that forgets it. */
export function trackFocus(): () => void {
  const remember = () => {
    last.focused = document.activeElement
  }
  document.addEventListener('focusin', remember)
  return () => {
    document.removeEventListener('focusin', remember)
    Object.assign(last, { announcedPath: null, focused: null })
  }
}

/** The focused element is gone: a screen took the place of another at the same path. */
const isFocusLost = () => document.activeElement === document.body && last.focused?.isConnected === false

/** Somebody who opened a menu while the page was on its way is in it: without the focus it would close. */
const hasOpenedMenu = () => document.activeElement?.matches('[aria-expanded="true"], [role="dialog"] *')

/**
 * For a page's h1 (with `tabIndex={-1}`): sets the document's title, and moves the focus to the heading, so that it is
 * read out, after a navigation and where another heading at the same path comes in the place of what had the focus.
 * `documentTitle` undefined leaves the title alone.
 */
export function useHeading(documentTitle: string | undefined) {
  const ref = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop

  const announce = useEffectEvent(() => {
    if (documentTitle) document.title = documentTitle
    const isNewPath = last.announcedPath !== null && last.announcedPath !== pathname
    last.announcedPath = pathname
    if (isNewPath ? hasOpenedMenu() : !isFocusLost()) return
    // A new path begins at its top by itself, and on the way back the browser remembers the place.
    ref.current?.focus({ preventScroll: isNewPath || isBack })
  })
  useEffect(() => announce(), [pathname, documentTitle])

  return ref
}
