import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a file slot, whose controls come and go with its file: when the one that had the focus
 * is gone, the control with `controlId` takes it, or the slot itself while it has none. Give the result to the slot as
 * its ref, together with `tabIndex={-1}`.
 */
export function useSlotFocus(controlId: string) {
  const ref = useRef<HTMLLIElement>(null)
  const held = useRef(false)

  useEffect(() => {
    const slot = ref.current
    if (!slot) return
    const onFocusIn = () => {
      held.current = true
    }
    const onFocusOut = ({ target }: FocusEvent) =>
      // Afterwards, because a control that was taken away and a window that is not in front report it too: the person
      // went elsewhere only where the control is still there and has the focus no more.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected && document.activeElement !== target)
          held.current = slot.contains(document.activeElement)
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
    if (!slot || !held.current || (active !== slot && active !== document.body)) return
    const control = document.getElementById(controlId) ?? slot
    if (control !== active) control.focus({ preventScroll: true })
  })

  return ref
}
