import type { DraftField, StepDraft } from './profile-draft'
import type { FieldValues } from '@/domain/organization/fields/field-types'

export const withDraft = (saved: FieldValues, draft: StepDraft | null): FieldValues => ({
  ...saved,
  ...Object.fromEntries(
    Object.entries(draft?.fields ?? {})
      .filter(([name]) => name in saved)
      .map(([name, field]) => [name, field.value]),
  ),
})

/** Saved values that the draft started from, as far as it recorded them. */
export const baseOfDraft = (saved: FieldValues, draft: StepDraft | null): FieldValues => ({
  ...saved,
  ...Object.fromEntries(Object.entries(draft?.fields ?? {}).map(([name, field]) => [name, field.was])),
})

export const isConflicting = (saved: FieldValues, fields: Record<string, DraftField>): boolean =>
  Object.entries(fields).some(
    ([name, field]) => name in saved && saved[name] !== field.was && saved[name] !== field.value,
  )
