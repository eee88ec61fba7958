import { useCallback, type RefObject } from 'react'

/**
 * The `ref` of a control that disappears when it is pressed: moves the focus to `fallback` instead of losing it. If
 * `fallback` is not focusable by itself, it needs `tabIndex={-1}`.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  return useCallback(
    (control: HTMLElement | null) => () => {
      if (control && document.activeElement === control) fallback.current?.focus({ preventScroll: true })
    },
    [fallback],
  )
}
