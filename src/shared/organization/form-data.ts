import * as z from 'zod/mini'
import { fieldsOf } from './fields'
import type { FieldValue, FieldValues, FormStep, ProfileField } from './field-types'

/** What `form_progress.form_data` holds: plain values, and one level of groups (`redesSociais`). */
type Leaf = string | number | boolean | null
export type StepFormData = { [key: string]: Leaf | { [key: string]: Leaf } }

const text = z.catch(z.string(), '')
const ticked = z.catch(z.boolean(), false)
const wholeNumber = z.catch(
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,10}$/))]),
    z.transform((value) => String(value)),
  ),
  '',
)

function parseValue(field: ProfileField, stored: unknown): FieldValue {
  if (field.control === 'checkbox') return ticked.parse(stored)
  if (field.control === 'number') return wholeNumber.parse(stored)
  const value = text.parse(stored)
  if (field.control === 'select') return field.options?.some((option) => option.value === value) ? value : ''
  if (field.control === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''
  return value
}

const group = z.catch(z.record(z.string(), z.unknown()), {})

function storedValue(data: Record<string, unknown>, key: string): unknown {
  const [head = '', member] = key.split('.')
  return member === undefined ? data[head] : group.parse(data[head])[member]
}

/**
 * `form_data` as the form's values. It is jsonb and never trusted: a part that is missing or of another kind becomes
 * empty by itself, without taking the rest of the step with it.
 */
export function readFormData(step: FormStep, formData: unknown): FieldValues {
  const data = group.parse(formData)
  return Object.fromEntries(
    fieldsOf(step).map((field) => [field.name, parseValue(field, storedValue(data, field.key))]),
  )
}

/** A step with nothing filled in. */
export const emptyValues = (step: FormStep): FieldValues => readFormData(step, {})

function leafOf(field: ProfileField, value: FieldValue | undefined): Leaf {
  if (field.control === 'checkbox') return value === true
  if (typeof value !== 'string') return ''
  if (field.control !== 'number') return value
  const digits = value.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

/** The form's values as `form_data`: nested as spec 3 writes it, numbers as numbers, every field of the step present. */
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
