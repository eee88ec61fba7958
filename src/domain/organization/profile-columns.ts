import { formSteps, type ProfileField } from './fields/field-types'
import { sectionsOf } from './fields/fields'

export type ProfileColumn = { id: string; heading: string; group: string; field: ProfileField }

/** In the wizard's order. Checkboxes and shared labels include their section: a table has no headings. */
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
