import type { DraftField, StepDraft } from './profile-draft'
import type { FieldValue, FieldValues, ProfileField } from '@/domain/organization/fields/field-types'

type Named = { name: string }

/** A field that two copies of a step, or of something else with fields, fill in differently. */
export type Difference<Field extends Named = ProfileField> = {
  field: Field
  mine: FieldValue
  saved: FieldValue
  /** What to propose: who alone changed the field, and one's own words where both did. */
  proposal: 'mine' | 'saved'
}

export type Choices = Record<string, 'mine' | 'saved'>

/**
 * Where the form differs from the newer saved copy. `base` is the copy that the form was filled in over: it tells what
 * was changed here from what was changed there.
 */
export function differences<Field extends Named>(
  fields: readonly Field[],
  mine: FieldValues,
  saved: FieldValues,
  base: FieldValues,
): Difference<Field>[] {
  return fields.flatMap((field) => {
    const own = mine[field.name] ?? ''
    const theirs = saved[field.name] ?? ''
    if (own === theirs) return []
    return [{ field, mine: own, saved: theirs, proposal: own === base[field.name] ? 'saved' : 'mine' }]
  })
}

/** The saved copy with one's own words where they were chosen. */
export function applyChoices(
  saved: FieldValues,
  found: readonly Difference<Named>[],
  choices: Choices,
): FieldValues {
  const mine = found.filter(({ field }) => choices[field.name] === 'mine')
  return {
    ...saved,
    ...Object.fromEntries(mine.map((difference) => [difference.field.name, difference.mine])),
  }
}

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
