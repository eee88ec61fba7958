import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isRecord } from '@/lib/is-record'
import { setNativeValue } from '@/lib/set-native-value'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: Element): element is Control =>
  element.matches('input:not([type=file]), textarea, select:not([multiple])') &&
  element.matches(':enabled:not([readonly])')

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const valueAt = (values: FieldValues, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), values)

/** Browsers turn line ends into others, or drop them. */
const differ = (one: string, other: string) => one.replace(/[\r\n]/g, '') !== other.replace(/[\r\n]/g, '')

/** Changes a control as its person would; React ignores an event whose value it already knows. */
function enter(control: Control) {
  if (isBox(control)) {
    control.checked = !control.checked
    control.click()
    return
  }
  const { value } = control
  control.value = value === '' ? ' ' : ''
  setNativeValue(control, value)
}

/**
 * Password managers, extensions and some phones fill fields without an event: what is on the screen counts (decision 96).
 * `values`: what React Hook Form knows; for fields outside it React's own copy, the default value, is compared.
 */
export function readForm(form: HTMLFormElement | null, values?: () => FieldValues): void {
  const known = values?.() ?? {}
  for (const control of form?.elements ?? []) {
    if (!isControl(control)) continue
    const value = valueAt(known, control.name)
    if (isBox(control)) {
      if (typeof value === 'boolean' && value !== control.checked) enter(control)
    } else if (control instanceof HTMLSelectElement) {
      if (typeof value === 'string' && value !== control.value) enter(control)
    } else if (differ(control.value, typeof value === 'string' ? value : control.defaultValue)) enter(control)
  }
}

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  values?: () => FieldValues
  onSubmit: () => unknown
}

/** The one form element: its fields are read again before it is sent, and the browser never sends it itself. */
export function Form({ values, onSubmit, ...rest }: FormProps) {
  return (
    <form
      noValidate
      {...rest}
      onSubmitCapture={(event) => readForm(event.currentTarget, values)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}
