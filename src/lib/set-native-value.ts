type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Writes into a control as if somebody had typed it, so that the surrounding form notices. React ignores an input event if
 * it thinks the value is unchanged; it does not track the prototype's setter.
 */
export function setNativeValue(control: Control, text: string): void {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', text, control)
  const what = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new InputEvent(what, { bubbles: true }))
}
