type Named = { name: string }
type Value = string | boolean
type Values = Readonly<Record<string, Value>>

export type Difference<Field extends Named = Named> = {
  field: Field
  mine: Value
  saved: Value
  /** Since the version that the form started from. Only about what both changed is the person asked. */
  changedBy: 'mine' | 'saved' | 'both'
}

export type Choices = Record<string, 'mine' | 'saved'>

export type FieldConflict = {
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
    const before = base[field.name] ?? ''
    const changedBy = own === before ? 'saved' : theirs === before ? 'mine' : 'both'
    return [{ field, mine: own, saved: theirs, changedBy }]
  })
}

export const changedByBoth = <Field extends Named>(found: readonly Difference<Field>[]) =>
  found.filter(({ changedBy }) => changedBy === 'both')

/** Those of which my value is to be written over the saved one. */
export const ownChanges = <Field extends Named>(found: readonly Difference<Field>[], choices: Choices) =>
  found.filter(({ field, changedBy }) => (changedBy === 'both' ? choices[field.name] : changedBy) === 'mine')

export const applyChoices = (
  saved: Values,
  found: readonly Difference[],
  choices: Choices,
): Record<string, Value> => ({
  ...saved,
  ...Object.fromEntries(ownChanges(found, choices).map(({ field, mine }) => [field.name, mine])),
})
