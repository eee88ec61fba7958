import { read, type CellObject, type DenseWorkSheet } from '@e965/xlsx'
import { MAX_COLUMNS, MAX_ROWS, MAX_SHEETS } from './limits'
import { repack } from './repack'

export type Cell = { text: string; isNumber: boolean } | null
export type Sheet = { name: string; rows: Cell[][]; columns: number; isCut: boolean }
export type Sheets = { shown: Sheet[]; left: number }

const general = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 10 })
const american = /^(\D*?)(\d[\d,]*(?:\.\d+)?)(\D*)$/

/**
 * In its format, with Brazilian separators. The library fails at some formats, such as the CNPJ's: a text that does not
 * mean the number is not shown.
 */
function numberText(value: number, { w = '', z }: CellObject): string {
  if (z === undefined || z === 'General') return general.format(value)
  const [, before = '', digits = '', after = ''] = american.exec(w.trim()) ?? []
  const meant = Math.abs(value) * (after.includes('%') ? 100 : 1)
  if (digits && Math.abs(Number(digits.replaceAll(',', '')) - meant) < 1)
    return before + digits.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) + after
  const isCode = /\d/.test(w) && Number(w.replace(/\D/g, '')) === Math.abs(value)
  return isCode ? w.trim() : general.format(value)
}

/** The library's dates are in UTC. */
function dateText(date: Date, { w = '' }: CellObject): string {
  // Times, durations, years.
  if (/^[\d:]+$/.test(w) || Number.isNaN(date.getTime())) return w
  const [year = '', month, day] = date.toISOString().split(/[-T]/)
  const time = date.toISOString().slice(11, 16)
  return `${day}/${month}/${year}${time === '00:00' ? '' : ` ${time}`}`
}

function cellOf(cell: CellObject | undefined): Cell {
  const value = cell?.v
  if (!cell || value === undefined || cell.t === 'z') return null
  if (cell.t === 'n' && typeof value === 'number') return { text: numberText(value, cell), isNumber: true }
  if (value instanceof Date) return { text: dateText(value, cell), isNumber: true }
  if (typeof value === 'boolean') return { text: value ? 'VERDADEIRO' : 'FALSO', isNumber: false }
  const text = cell.t === 'e' ? (cell.w ?? '') : String(value)
  return text === '' ? null : { text, isNumber: false }
}

function sheetOf(name: string, sheet: DenseWorkSheet | undefined): Sheet {
  // Charts on a sheet of their own have no cells, and empty rows are missing.
  const data: (CellObject[] | undefined)[] = sheet?.['!data'] ?? []
  const all = Array.from(data, (row) => Array.from(row ?? [], cellOf))
  const lengthOf = (row: Cell[]) => row.reduce((length, cell, at) => (cell ? at + 1 : length), 0)
  const width = all.reduce((most, row) => Math.max(most, lengthOf(row)), 0)
  const rows = all.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS))
  while (rows.length > 0 && rows.at(-1)?.every((cell) => !cell)) rows.pop()
  const isCut = sheet?.['!fullref'] !== undefined || all.length > MAX_ROWS || width > MAX_COLUMNS
  return { name, rows, columns: Math.min(width, MAX_COLUMNS), isCut }
}

export function readSheets(xlsx: Uint8Array): Sheets {
  const { SheetNames: names, Sheets: sheets } = read(repack(xlsx), {
    type: 'array',
    dense: true,
    // One more tells that rows are left out.
    sheetRows: MAX_ROWS + 1,
    cellDates: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    dateNF: 'dd/mm/yyyy',
  })
  const shown = names.slice(0, MAX_SHEETS).map((name) => sheetOf(name, sheets[name] as DenseWorkSheet))
  return { shown, left: names.length - shown.length }
}
