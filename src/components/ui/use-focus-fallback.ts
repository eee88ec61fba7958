import { useCallback, type RefObject } from 'react'

/** A ref for a control that disappears when pressed. `fallback` needs `tabIndex={-1}` unless it is focusable. */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  return useCallback(
    (control: HTMLElement | null) => () => {
      if (control && document.activeElement === control) fallback.current?.focus({ preventScroll: true })
    },
    [fallback],
  )
}
