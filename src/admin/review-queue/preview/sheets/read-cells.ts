import { MAX_COLUMNS, MAX_ROWS } from '../limits'
import { formatNumber, formatText, isDateFormat, isDuration } from '../number-format/format-value'
import { textReader, unescaped, type WorkbookParts } from './read-workbook'
import { isTrue, readXml, type Attributes } from './xml'

/** `result` is of a formula: 'zero' where the program may only have put something there. */
export type Cell = { text: string; isNumber: boolean; result?: 'none' | 'zero' | 'other' } | null

/** First and last, from 0. */
export type Lines = [from: number, to: number]

export type Cells = {
  rows: Cell[][]
  columns: number
  /** The first row is 0. */
  hiddenRows: number[]
  hiddenColumns: number[]
  /** Lines of filters that hide some of their rows. */
  filtered: Lines[]
  isCut: boolean
  hasHeader: boolean
}

const errors: Record<string, string> = {
  '#NULL!': '#NULO!',
  '#VALUE!': '#VALOR!',
  '#NAME?': '#NOME?',
  '#NUM!': '#NÚM!',
  '#N/A': '#N/D',
  '#GETTING_DATA': '#OBTENDO_DADOS',
  '#SPILL!': '#DESPEJAR!',
  '#CONNECT!': '#CONECTAR!',
  '#BLOCKED!': '#BLOQUEADO!',
  '#UNKNOWN!': '#DESCONHECIDO!',
  '#FIELD!': '#CAMPO!',
  '#BUSY!': '#OCUPADO!',
}

const DAY_MS = 86_400_000
/** Days from 30 December 1899 to 1 January 1904, where old workbooks of a Mac begin to count. */
const DAYS_TO_1904 = 1462

/** What stands in the file for one cell. */
type Raw = { type: string; value?: string; style: number; hasFormula: boolean }

function numberCell(value: number, style: number, { formats, is1904 }: WorkbookParts): Cell {
  const format = formats[style] ?? 0
  const isDay = is1904 && isDateFormat(format) && !isDuration(format)
  const text = formatNumber(isDay ? value + DAYS_TO_1904 : value, format)
  return text === '' ? null : { text, isNumber: true }
}

function dateCell(value: string, style: number, book: WorkbookParts): Cell {
  const time = Date.parse(/T/.test(value) && !/Z|[+-]\d\d:\d\d$/.test(value) ? `${value}Z` : value)
  if (Number.isNaN(time)) return { text: value, isNumber: true }
  const days = time / DAY_MS + 25_569
  const format = book.formats[style] ?? 0
  return { text: formatNumber(days, isDateFormat(format) ? format : 14), isNumber: true }
}

function textCell(text: string, style: number, { formats }: WorkbookParts): Cell {
  const shown = formatText(text, formats[style] ?? 0)
  return shown === '' ? null : { text: shown, isNumber: false }
}

function valueCell({ type, value = '', style }: Raw, book: WorkbookParts): Cell {
  switch (type) {
    case 's':
      return textCell(book.strings[Number(value)] ?? '', style, book)
    case 'str':
    case 'inlineStr':
      return textCell(value, style, book)
    case 'b':
      return value === '' ? null : { text: isTrue(value.trim()) ? 'VERDADEIRO' : 'FALSO', isNumber: false }
    case 'e':
      return value === '' ? null : { text: errors[value] ?? value, isNumber: false }
    case 'd':
      return value === '' ? null : dateCell(value, style, book)
    default: {
      if (value.trim() === '') return null
      const number = Number(value)
      return Number.isNaN(number) ? { text: value, isNumber: false } : numberCell(number, style, book)
    }
  }
}

export const NO_RESULT = 'fórmula sem resultado'

function cellOf(raw: Raw, book: WorkbookParts): Cell {
  const cell = valueCell(raw, book)
  if (!raw.hasFormula) return cell
  const { value, type } = raw
  // An empty text is a result, where the program says that it is one.
  const isText = type === 'str' && value !== undefined && !book.mustCalculate
  if (!value && !isText) return { text: NO_RESULT, isNumber: false, result: 'none' }
  const isZero = (type === 'n' || type === '') && Number(value) === 0
  if (cell) return { ...cell, result: isZero ? 'zero' : 'other' }
  return isZero ? { text: '', isNumber: true, result: 'zero' } : cell
}

/** Counts from 0: 'BC12' is in column 54. */
function columnOf(address: string): number {
  let column = 0
  for (const letter of address) {
    const at = letter.charCodeAt(0) & ~32
    if (at < 65 || at > 90) break
    column = column * 26 + at - 64
  }
  return column - 1
}

export type Area = { rows: Lines; columns: Lines }

/** Reads 'A5:B6', or the address of one cell. */
export function areaOf(ref: string): Area {
  const [first = '', last = first] = ref.split(':')
  const row = (address: string) => Number(address.replace(/\D/g, '')) - 1
  return { rows: [row(first), row(last)], columns: [columnOf(first), columnOf(last)] }
}

export const isIn = ({ rows, columns }: Area, row: number, column: number): boolean =>
  row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1]

const isZero = (size?: string) => size !== undefined && Number(size) === 0

export const noCells = (): Cells => ({
  ...{ rows: [], columns: 0, hiddenRows: [], hiddenColumns: [] },
  ...{ filtered: [], isCut: false, hasHeader: false },
})

class Reader {
  readonly found = noCells()
  #isDone = false
  #row = -1
  #column = -1
  #areRowsHidden = false
  #raw: Raw | undefined
  #isValue = false
  /** These areas are filled by one formula, which their first cell has. */
  readonly #results: Area[] = []
  readonly #inline = textReader((text) => {
    if (this.#raw) this.#raw.value = text
  })
  readonly #book
  constructor(book: WorkbookParts) {
    this.#book = book
  }

  readonly open = (name: string, attributes: Attributes): void => {
    switch (name) {
      case 'sheetFormatPr':
        this.#areRowsHidden = isTrue(attributes['zeroHeight'])
        break
      case 'col':
        this.#openColumns(attributes)
        break
      case 'row':
        this.#openRow(attributes)
        break
      case 'c':
        this.#column = attributes['r'] ? columnOf(attributes['r']) : this.#column + 1
        this.#raw = { type: attributes['t'] ?? '', style: Number(attributes['s'] ?? 0), hasFormula: false }
        break
      case 'f':
        if (this.#raw) this.#raw.hasFormula = true
        if (attributes['ref'] && attributes['t'] !== 'shared') this.#results.push(areaOf(attributes['ref']))
        break
      case 'v':
        this.#isValue = true
        if (this.#raw) this.#raw.value = ''
        break
      default:
        this.#inline.open(name)
    }
  }

  readonly text = (text: string): void => {
    if (this.#isValue && this.#raw) this.#raw.value = (this.#raw.value ?? '') + text
    else this.#inline.text(text)
  }

  readonly close = (name: string): void => {
    if (name === 'v') this.#isValue = false
    else if (name === 'c') this.#closeCell()
    else this.#inline.close(name)
  }

  readonly isDone = (): boolean => this.#isDone

  #openColumns({ min, max, hidden, width }: Attributes): void {
    if (!isTrue(hidden) && !isZero(width)) return
    for (let at = Number(min); at <= Math.min(Number(max), MAX_COLUMNS); at++)
      this.found.hiddenColumns.push(at - 1)
  }

  #openRow({ r, hidden, ht }: Attributes): void {
    this.#row = r ? Number(r) - 1 : this.#row + 1
    this.#column = -1
    if (this.#row >= MAX_ROWS) return
    if (isTrue(hidden) || isZero(ht) || (this.#areRowsHidden && hidden === undefined && ht === undefined))
      this.found.hiddenRows.push(this.#row)
  }

  #closeCell(): void {
    const raw = this.#raw
    this.#raw = undefined
    if (raw && this.#results.some((area) => isIn(area, this.#row, this.#column))) raw.hasFormula = true
    if (!raw || (raw.value === undefined && !raw.hasFormula)) return
    const { found } = this
    const isInside = this.#row < MAX_ROWS && this.#column < MAX_COLUMNS
    if (raw.type === 'str' && raw.value) raw.value = unescaped(raw.value)
    const cell = cellOf(raw, this.#book)
    if (!cell) return
    if (!isInside) {
      found.isCut = true
      this.#isDone = this.#row >= MAX_ROWS
      return
    }
    while (found.rows.length <= this.#row) found.rows.push([])
    const row = found.rows[this.#row] ?? []
    while (row.length < this.#column) row.push(null)
    row[this.#column] = cell
    found.columns = Math.max(found.columns, this.#column + 1)
  }
}

const isChoice = /^(filters|customFilters|dynamicFilter|top10|colorFilter|iconFilter)$/

/** Finds the lines under the filter of a sheet or a table, where something is chosen in it. */
export function filteredLines(xml: string): Lines[] {
  const found: Lines[] = []
  let lines: Lines | undefined
  readXml(xml, {
    open(name, { ref = '' }) {
      const [, from, to] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/i.exec(ref) ?? []
      if (name === 'autoFilter') lines = from && to ? [Number(from) - 1, Number(to) - 1] : undefined
      // A column may only hide its button.
      if (isChoice.test(name) && lines) found.push(lines)
    },
  })
  return found
}

/** What stands behind the cells, which may not have been read to their end. */
function readTail(xml: string, found: Cells): void {
  const end = xml.search(/<\/(\w+:)?sheetData>|<(\w+:)?sheetData\s*\/>/)
  if (end === -1) return
  const tail = xml.slice(xml.indexOf('>', end) + 1).replace(/<\/(\w+:)?worksheet>\s*$/, '')
  let isHeader = false
  const xmlTail = `<tail>${tail}</tail>`
  found.filtered = filteredLines(xmlTail)
  readXml(xmlTail, {
    open(name) {
      isHeader = /^(odd|even|first)(Header|Footer)$/.test(name)
    },
    text(text) {
      // `&P` is a number of a page, `&"Arial,Bold"` a font.
      if (isHeader && /\p{L}{2}/u.test(text.replace(/&"[^"]*"|&K\w{6}|&\d+|&\w/g, ''))) found.hasHeader = true
    },
    close() {
      isHeader = false
    },
  })
}

export function readCells(xml: string, book: WorkbookParts): Cells {
  const reader = new Reader(book)
  readXml(xml, reader)
  readTail(xml, reader.found)
  return reader.found
}
