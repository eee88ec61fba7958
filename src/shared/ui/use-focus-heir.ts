import { useCallback, type RefObject } from 'react'

/**
 * The `ref` of a control that vanishes by its own press: the focus goes on to `heir` instead of falling to the start
 * of the page. An heir that is no control says `tabIndex={-1}`.
 */
export function useFocusHeir(heir: RefObject<HTMLElement | null>) {
  return useCallback(
    (control: HTMLElement | null) => () => {
      if (control && document.activeElement === control) heir.current?.focus({ preventScroll: true })
    },
    [heir],
  )
}
