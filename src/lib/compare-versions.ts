import { changedByBoth, differences, ownChanges, type Choices, type FieldConflict } from '@/lib/differences'

/** Two people may change it independently of the others. */
export type Part<Values> = {
  name: string
  label: string
  describe: (values: Values) => string | null
  apply: (into: Values, from: Values) => Values
}

/**
 * @param base the version that `mine` started from
 * @returns what to ask about, and `merge`: what to write over `saved`, null if nothing of mine is to be written
 */
export function compareVersions<Values>(
  parts: readonly Part<Values>[],
  mine: Values,
  saved: Values,
  base: Values,
) {
  const texts = (values: Values) =>
    Object.fromEntries(parts.map(({ name, describe }) => [name, describe(values) ?? '']))
  const found = differences(parts, texts(mine), texts(saved), texts(base))
  return {
    conflicts: changedByBoth(found).map(({ field: { name, label, describe } }): FieldConflict => ({
      name,
      label,
      mine: describe(mine),
      saved: describe(saved),
    })),
    merge: (choices: Choices): Values | null => {
      const own = ownChanges(found, choices)
      return own.length > 0 ? own.reduce((values, { field }) => field.apply(values, mine), saved) : null
    },
  }
}
