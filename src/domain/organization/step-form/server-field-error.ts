import { errorCode } from '@/lib/errors/describe-error'
import { fieldOf } from '@/domain/organization/fields/fields'
import { controlName, type FormStep } from '@/domain/organization/fields/field-types'
import type { FieldErrors } from '@/domain/organization/validate-step'

/** Maps MU001 to the field that it names, with the database's message. */
export function serverFieldError(step: FormStep, error: unknown): FieldErrors | null {
  if (errorCode(error) !== 'MU001' || typeof error !== 'object' || error === null) return null
  const name = 'details' in error && typeof error.details === 'string' ? controlName(error.details) : ''
  const sentence = 'message' in error && typeof error.message === 'string' ? error.message : ''
  return fieldOf(step, name) && sentence ? { [name]: sentence } : null
}
