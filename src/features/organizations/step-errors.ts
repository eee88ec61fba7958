import type { UseFormReturn } from 'react-hook-form'
import type { FieldValues, FormStep } from '@/shared/organization/field-types'
import { validateStep, type FieldErrors } from '@/shared/organization/validate-step'

/** Shows what is wrong with a step (spec 5); answers the first field it is about, null when all is well. */
export function showStepErrors(
  form: UseFormReturn<FieldValues>,
  step: FormStep,
  values: FieldValues,
  further: FieldErrors = {},
): string | null {
  const errors = Object.entries({ ...further, ...validateStep(step, values) })
  form.clearErrors()
  for (const [name, message] of errors) form.setError(name, { message })
  return errors[0]?.[0] ?? null
}
