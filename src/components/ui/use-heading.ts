import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

// The first page and a change of the query leave the focus alone.
const last: { announcedPath: string | null; focused: Element | null } = { announcedPath: null, focused: null }

/** It remembers the focused element. Only the app calls it. @returns a function that forgets it */
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

/** A menu opened during the navigation would close on blur. */
const hasOpenedMenu = () => document.activeElement?.matches('[aria-expanded="true"], [role="dialog"] *')

/** Sets the document title (undefined: unchanged), and focuses the heading after a navigation or when the focus is lost. */
export function useHeading(documentTitle: string | undefined) {
  const ref = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop

  const announce = useEffectEvent(() => {
    if (documentTitle) document.title = documentTitle
    const isNewPath = last.announcedPath !== null && last.announcedPath !== pathname
    last.announcedPath = pathname
    if (isNewPath ? hasOpenedMenu() : !isFocusLost()) return
    // A new path starts at the top, and Back restores the scroll position.
    ref.current?.focus({ preventScroll: isNewPath || isBack })
  })
  useEffect(() => announce(), [pathname, documentTitle])

  return ref
}
