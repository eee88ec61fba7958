import { formatNumber } from '@/lib/format-number'
import { isRecord } from '@/lib/is-record'
import { formatDate } from '@/lib/format-date'
import type { ProfileField } from './field-types'

/**
 * What people read for a stored value of a field, null where there is none (screens say 'Não informado').
 * Takes the value as the database or `form_data` holds it; a value that is none of the field's options shows as it is.
 */
export function displayValue(field: ProfileField, value: unknown): string | null {
  if (field.control === 'checkbox') return value === true ? 'Sim' : 'Não'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'string' || value.trim() === '') return null
  if (field.control === 'select')
    return field.options?.find((option) => option.value === value)?.label ?? value
  if (field.control === 'date') return formatDate(value) ?? value
  return value
}

type Row = Record<string, unknown>

/** The projected rows of one organisation; `dados_adicionais` is inside `organizacoes`. */
export type ProjectedRows = { organizacoes: Row; certificacoes: Row | null; priorities: Row | null }

/** Where a field's value is in the administrators' tables (product 3); undefined where nothing is stored. */
export function projectedValue(field: ProfileField, rows: ProjectedRows): unknown {
  if (field.target === 'dados_adicionais') {
    const extra = rows.organizacoes.dados_adicionais
    return isRecord(extra) ? extra[field.column] : undefined
  }
  return rows[field.target]?.[field.column]
}

/** What people read of a field, null where nothing is stored: a box that was never shown is not a 'Não'. */
export function shownValue(field: ProfileField, rows: ProjectedRows): string | null {
  const value = projectedValue(field, rows)
  return value === null || value === undefined ? null : displayValue(field, value)
}
