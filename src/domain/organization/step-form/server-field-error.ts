import { errorCode } from '@/lib/errors/describe-error'
import { fieldOf } from '@/domain/organization/fields/fields'
import { controlName, type FormStep } from '@/domain/organization/fields/field-types'
import type { FieldErrors } from '@/domain/organization/validate-step'

/** Where our own MU001 names the field it refuses: that field, with the database's sentence. */
export function serverFieldError(step: FormStep, error: unknown): FieldErrors | null {
  if (errorCode(error) !== 'MU001' || typeof error !== 'object' || error === null) return null
  const name = 'details' in error && typeof error.details === 'string' ? controlName(error.details) : ''
  const sentence = 'message' in error && typeof error.message === 'string' ? error.message : ''
  return fieldOf(step, name) && sentence ? { [name]: sentence } : null
}
