import type { KeyboardEvent } from 'react'

const isField = (control: Element): control is HTMLElement =>
  control.matches('input:enabled:not([tabindex="-1"]), select:enabled, textarea:enabled') &&
  !control.closest('[hidden]')

/** Enter moves to the next field: on phones, a long form is easily submitted too early. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const field = event.currentTarget
  const fields = [...(field.form?.elements ?? [])].filter(isField)
  fields[fields.indexOf(field) + 1]?.focus()
}
