type Named = { name: string }
type Value = string | boolean
type Values = Readonly<Record<string, Value>>

export type Difference<Field extends Named = Named> = {
  field: Field
  mine: Value
  saved: Value
  /** The side that alone changed the field, or mine if both did. */
  proposal: 'mine' | 'saved'
}

export type Choices = Record<string, 'mine' | 'saved'>

export type FieldConflict = Pick<Difference, 'proposal'> & {
  name: string
  label: string
  mine: string | null
  saved: string | null
}

/** `base`: the version the form started from. */
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
