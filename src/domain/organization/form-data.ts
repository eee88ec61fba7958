import { emailAddress, multiLine, singleLine } from '@/lib/normalize-text'
import { isRecord } from '@/lib/is-record'
import { fieldsOf } from './fields/fields'
import type { FieldValue, FieldValues, FormStep, ProfileField } from './fields/field-types'

/** Shape of `form_progress.form_data`: plain values and one level of groups (`redesSociais`). */
type Leaf = string | number | boolean | null
export type StepFormData = { [key: string]: Leaf | { [key: string]: Leaf } }

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

function wholeNumberOf(stored: unknown): string {
  if (Number.isSafeInteger(stored)) return String(stored)
  return /^\d{1,10}$/.test(textOf(stored)) ? textOf(stored) : ''
}

function readValue(field: ProfileField, stored: unknown): FieldValue {
  switch (field.control) {
    case 'checkbox':
      return stored === true
    case 'number':
      return wholeNumberOf(stored)
    case 'select':
      return field.options?.find(({ value }) => value === stored)?.value ?? ''
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(textOf(stored)) ? textOf(stored) : ''
    default:
      return textOf(stored)
  }
}

type Group = Readonly<Record<string, unknown>>

const groupOf = (stored: unknown): Group => (isRecord(stored) ? stored : {})

function storedValue(data: Group, key: string): unknown {
  const [head = '', member] = key.split('.')
  return member === undefined ? data[head] : groupOf(data[head])[member]
}

/** Reads untrusted jsonb: invalid parts become empty. By hand, to spare the page a schema library. */
export function readFormData(step: FormStep, formData: unknown): FieldValues {
  const data = groupOf(formData)
  return Object.fromEntries(
    fieldsOf(step).map((field) => [field.name, readValue(field, storedValue(data, field.key))]),
  )
}

export const emptyValues = (step: FormStep): FieldValues => readFormData(step, {})

function cleanText(control: ProfileField['control'], text: string): string {
  switch (control) {
    case 'number':
      return text
    case 'textarea':
      return multiLine(text)
    case 'email':
      return emailAddress(text)
    default:
      return singleLine(text)
  }
}

/** What was typed or pasted, as it is sent. */
export const cleanValues = (step: FormStep, values: FieldValues): FieldValues => ({
  ...values,
  ...Object.fromEntries(
    fieldsOf(step).flatMap(({ name, control }) => {
      const value = values[name]
      return typeof value === 'string' ? [[name, cleanText(control, value)]] : []
    }),
  ),
})

function leafOf(field: ProfileField, value: FieldValue | undefined): Leaf {
  if (field.control === 'checkbox') return value === true
  if (typeof value !== 'string') return ''
  if (field.control !== 'number') return cleanText(field.control, value)
  const digits = value.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

/** Product 3: nested groups, numbers as numbers, every field of the step present. */
export function toFormData(step: FormStep, values: FieldValues): StepFormData {
  const data: StepFormData = {}
  for (const field of fieldsOf(step)) {
    const leaf = leafOf(field, values[field.name])
    const [head = '', member] = field.key.split('.')
    if (member === undefined) data[head] = leaf
    else {
      const before = data[head]
      data[head] = { ...(typeof before === 'object' ? before : null), [member]: leaf }
    }
  }
  return data
}
