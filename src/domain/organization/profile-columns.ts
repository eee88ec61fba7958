import type { CsvCell } from '@/lib/files/csv'
import { projectedValue, shownValue, type ProjectedRows } from './fields/display-value'
import { formSteps, type ProfileField } from './fields/field-types'
import { sectionsOf } from './fields/fields'

export type ProfileColumn = { id: string; heading: string; group: string; field: ProfileField }

/** The columns follow the wizard. Checkboxes and shared labels include their section: a table has no headings. */
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

/** A figure without separators, as spreadsheets read it in every language. */
export function csvCell(field: ProfileField, rows: ProjectedRows): CsvCell {
  const value = projectedValue(field, rows)
  if (typeof value === 'number') return value
  const shown = shownValue(field, rows)
  return field.control === 'date' ? { date: shown } : shown
}
