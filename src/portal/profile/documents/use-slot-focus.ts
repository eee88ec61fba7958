import { useEffect, useRef } from 'react'

/** When the focused control disappears, focuses `controlId` or the slot, which needs the ref and `tabIndex={-1}`. */
export function useSlotFocus(controlId: string) {
  const ref = useRef<HTMLLIElement>(null)
  const pressed = useRef(false)

  useEffect(() => {
    const slot = ref.current
    if (!slot) return
    const onFocusIn = () => {
      pressed.current = true
    }
    const onFocusOut = ({ target }: FocusEvent) =>
      // `focusout` also fires when a control is removed or the window loses focus: the person
      // moved on only if the control is still there and no longer focused.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected && document.activeElement !== target)
          pressed.current = slot.contains(document.activeElement)
      })
    slot.addEventListener('focusin', onFocusIn)
    slot.addEventListener('focusout', onFocusOut)
    return () => {
      slot.removeEventListener('focusin', onFocusIn)
      slot.removeEventListener('focusout', onFocusOut)
    }
  }, [])

  useEffect(() => {
    const slot = ref.current
    const active = document.activeElement
    if (!slot || !pressed.current || (active !== slot && active !== document.body)) return
    const control = document.getElementById(controlId) ?? slot
    if (control !== active) control.focus({ preventScroll: true })
  })

  return ref
}
