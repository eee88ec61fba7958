import { formatNumber } from '@/lib/format-number'
import { isRecord } from '@/lib/is-record'
import { formatDate } from '@/lib/format-date'
import type { ProfileField } from './field-types'

/** It is null for an empty value. Values outside the options show as they are. */
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

export type ProjectedRows = { organizacoes: Row; certificacoes: Row | null; priorities: Row | null }

/** Product 3: the field's value in the administrators' tables. */
export function projectedValue(field: ProfileField, rows: ProjectedRows): unknown {
  if (field.target === 'dados_adicionais') {
    const extra = rows.organizacoes.dados_adicionais
    return isRecord(extra) ? extra[field.column] : undefined
  }
  return rows[field.target]?.[field.column]
}

/** It is null where nothing is stored: a checkbox that was never shown is not a 'Não'. */
export function shownValue(field: ProfileField, rows: ProjectedRows): string | null {
  const value = projectedValue(field, rows)
  return value === null || value === undefined ? null : displayValue(field, value)
}
