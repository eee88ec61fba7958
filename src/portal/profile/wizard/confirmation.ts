import { formSteps, type FormStep } from '@/domain/organization/fields/field-types'
import type { StepRow } from '@/domain/documents/own-document-queries'

/** A month before a profile no longer counts as confirmed (`private.asked_again`). */
const MONTHS = 11

/** The saved steps that the owner has not saved for eleven months: a profile is confirmed once a year (decision 130). */
export function stepsToConfirm(
  rows: readonly Pick<StepRow, 'step' | 'confirmado_em'>[],
  now = new Date(),
): FormStep[] {
  const limit = new Date(now)
  limit.setMonth(limit.getMonth() - MONTHS)
  return formSteps.filter((step) =>
    rows.some((row) => row.step === step && new Date(row.confirmado_em) < limit),
  )
}
