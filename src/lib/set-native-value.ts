type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Sets a value as if typed: React ignores an input event whose value it already tracks. */
export function setNativeValue(control: Control, text: string): void {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', text, control)
  const what = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new InputEvent(what, { bubbles: true }))
}
