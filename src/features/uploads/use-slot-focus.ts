import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's focus in a file slot, whose controls change with its file: when the focused control is removed,
 * the control with `controlId` gets the focus, or the slot itself if there is none. Pass the result to the slot as its
 * ref, together with `tabIndex={-1}`.
 */
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
      // Checked later, because blur also fires when a control is removed or the window goes to the background: the
      // person moved on only if the control is still there and no longer focused.
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
