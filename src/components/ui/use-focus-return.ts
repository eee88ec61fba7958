import { useRef } from 'react'

/** Radix restores the focus only to its own Trigger; our dialogs open by state. Spread on a Radix Content. */
export function useFocusReturn(instead?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null)
  return {
    // Radix calls this before it moves the focus.
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const back = opener.current !== document.body && opener.current?.isConnected === true
      const target = back ? opener.current : instead?.()
      // Unmounted with the dialog below it, which has returned the focus already.
      if (!target && document.activeElement !== document.body) return
      const focused = target ?? document.querySelector('main h1')
      // Focusing the substitute must not scroll the page.
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: !back })
    },
  }
}
