import { useRef } from 'react'

/**
 * Returns the focus when a dialog closes. Radix does so only for its own Trigger; our dialogs are opened by state. If
 * the opener is gone (its row was deleted), the focus goes to what `instead` finds, or to the page's heading.
 * Spread the result on a Radix Content.
 */
export function useFocusReturn(instead?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null)
  return {
    // Radix calls this before it moves the focus, so the active element is the one that opened the dialog.
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const back = opener.current !== document.body && opener.current?.isConnected === true
      const target = back ? opener.current : instead?.()
      // Taken away together with the dialog that it lay upon, which has returned the focus.
      if (!target && document.activeElement !== document.body) return
      const focused = target ?? document.querySelector('main h1')
      // What takes its place must not move the page away from where the person was.
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: !back })
    },
  }
}
