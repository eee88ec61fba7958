import type { KeyboardEvent } from 'react'

const isField = (control: Element): control is HTMLElement =>
  control.matches('input:enabled:not([tabindex="-1"]), select:enabled, textarea:enabled') &&
  !control.closest('[hidden]')

/**
 * For one-line fields in a long form: Enter moves to the next field. By default it would submit the form half filled in,
 * which happens easily with the keyboards of phones.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const field = event.currentTarget
  const fields = [...(field.form?.elements ?? [])].filter(isField)
  fields[fields.indexOf(field) + 1]?.focus()
}
