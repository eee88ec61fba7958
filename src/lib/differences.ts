type Named = { name: string }
type Value = string | boolean
type Values = Readonly<Record<string, Value>>

/** A field that two versions of one thing fill in differently. */
export type Difference<Field extends Named = Named> = {
  field: Field
  mine: Value
  saved: Value
  /** The version that alone changed the field, and one's own where both did. */
  proposal: 'mine' | 'saved'
}

export type Choices = Record<string, 'mine' | 'saved'>

/** A field with both values as people read them, null for nothing. */
export type FieldConflict = Pick<Difference, 'proposal'> & {
  name: string
  label: string
  mine: string | null
  saved: string | null
}

/**
 * Where the form differs from the newer saved version. `base` is the version that the form was filled in over: it tells
 * what was changed here from what was changed there.
 */
export function differences<Field extends Named>(
  fields: readonly Field[],
  mine: Values,
  saved: Values,
  base: Values,
): Difference<Field>[] {
  return fields.flatMap((field) => {
    const own = mine[field.name] ?? ''
    const theirs = saved[field.name] ?? ''
    if (own === theirs) return []
    return [{ field, mine: own, saved: theirs, proposal: own === base[field.name] ? 'saved' : 'mine' }]
  })
}

/** The saved version with one's own values where they were chosen. */
export const applyChoices = (
  saved: Values,
  found: readonly Difference[],
  choices: Choices,
): Record<string, Value> => ({
  ...saved,
  ...Object.fromEntries(
    found.filter(({ field }) => choices[field.name] === 'mine').map(({ field, mine }) => [field.name, mine]),
  ),
})
