import type { DraftField, StepDraft } from './profile-draft'
import type { FieldValues } from '@/domain/organization/fields/field-types'

/** A saved copy with the device's unsaved words laid over it. */
export const withDraft = (saved: FieldValues, draft: StepDraft | null): FieldValues => ({
  ...saved,
  ...Object.fromEntries(
    Object.entries(draft?.fields ?? {})
      .filter(([name]) => name in saved)
      .map(([name, field]) => [name, field.value]),
  ),
})

/** The saved copy that a draft was written over, as far as the draft knows it. */
export const baseOfDraft = (saved: FieldValues, draft: StepDraft | null): FieldValues => ({
  ...saved,
  ...Object.fromEntries(Object.entries(draft?.fields ?? {}).map(([name, field]) => [name, field.was])),
})

/** Whether a field was changed both here (`fields`) and in the saved copy since: then the person must choose. */
export const isConflicting = (saved: FieldValues, fields: Record<string, DraftField>): boolean =>
  Object.entries(fields).some(
    ([name, field]) => name in saved && saved[name] !== field.was && saved[name] !== field.value,
  )
