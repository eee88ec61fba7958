import { useRef } from 'react'

/**
 * Gives the focus back when a window closes. Radix does so only to its own Trigger; our windows are opened by state,
 * from anywhere. If the opener is gone (its row was deleted), what `instead` finds takes the focus, or the
 * page's heading.
 * Spread the result on a Radix Content.
 */
export function useFocusReturn(instead?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null)
  return {
    // Radix asks before it moves the focus inside, so what is active now is what opened the window.
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = opener.current?.isConnected
        ? opener.current
        : (instead?.() ?? document.querySelector('main h1'))
      if (target instanceof HTMLElement) target.focus()
    },
  }
}
