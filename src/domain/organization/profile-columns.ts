import { formSteps, type ProfileField } from './fields/field-types'
import { sectionsOf } from './fields/fields'

/** A field of the profile as a column of a table. */
export type ProfileColumn = { id: string; heading: string; group: string; field: ProfileField }

/**
 * Every field in the wizard's order. A box says its section too, and so does a name that several fields share: in a table no
 * heading stands above it.
 */
export const profileColumns: readonly ProfileColumn[] = (() => {
  const all = formSteps.flatMap((step) =>
    sectionsOf(step).flatMap(({ title, fields }) => fields.map((field) => ({ title, field }))),
  )
  const count = (label: string) => all.filter(({ field }) => field.label === label).length
  return all.map(({ title, field }) => ({
    id: `${field.step}.${field.name}`,
    heading:
      field.control === 'checkbox' || count(field.label) > 1 ? `${title}: ${field.label}` : field.label,
    group: title,
    field,
  }))
})()
