import { isDateFormat } from '../../src/admin/review-queue/preview/number-format/format-value.ts'
import { generalText } from '../../src/admin/review-queue/preview/number-format/general.ts'
import type { Sheet } from '../../src/admin/review-queue/preview/read-sheets.ts'
import { areaOf, isIn, type Area } from '../../src/admin/review-queue/preview/sheets/read-cells.ts'
import { unescaped } from '../../src/admin/review-queue/preview/sheets/read-workbook.ts'

/** One cell as both show it; `isFormula` and what else the file says about it. */
export type Pair = {
  ours: string
  theirs: string
  isFormula: boolean
  /** Its own formula has a function that every program calculates whenever it opens the file. */
  isVolatile: boolean
  /** Of a workbook with such a formula: others may depend on it. */
  isInVolatileBook: boolean
  isInPivot: boolean
  /** In its lines or columns, or to the right of and below both. */
  isBeyondPivot: boolean
  isInDataTable: boolean
  /** Without one, the file has no such cell. */
  stored?: Stored | undefined
  /** The code of its format, or the number of a built-in one. */
  format: string | number
}

/** What the file keeps of a cell. */
export type Stored = { type: string; value: string; style: number; formula: string }

/** '5.000,5' as 5000.5; NaN for other texts. */
const numberOf = (text: string) =>
  /^-?[\d.]*,?\d+(E[+-]\d+)?%?$/.test(text)
    ? Number(text.replace('%', '').replaceAll('.', '').replace(',', '.')) / (text.endsWith('%') ? 100 : 1)
    : NaN

/** 05/03/2026 as 5/3/2026. */
const withoutZeros = (text: string) => text.replace(/\b0(?=\d)/g, '')

const isDate = (text: string) => /\d[/-](\d|[a-z])|\d:\d|\p{L}{3,}/iu.test(text)

const isError = (text: string) => /^(#|Err:\d|Erro:\d)/.test(text)

/** Seconds of a time that is all that differs; NaN for other texts. */
function secondsOf(text: string): number {
  const [, hour = '', minute = '', second = '0'] = /(\d+):(\d\d)(?::(\d\d(?:,\d+)?))?/.exec(text) ?? []
  return Number(hour) * 3600 + Number(minute) * 60 + Number(second.replace(',', '.'))
}

/** Days of Excel, which has a 29 February 1900. */
const isBeforeMarch1900 = ({ stored, format }: Pair) =>
  stored?.type === 'n' && Number(stored.value) < 61 && isDateFormat(format)

/** `_xD800_` is half a sign, which no program shows. */
const isBroken = (text: string) => /\p{Cs}/u.test(text)

const truth: Record<string, number> = { VERDADEIRO: 1, TRUE: 1, FALSO: 0, FALSE: 0 }
const truthOf = (text: string) => truth[text] ?? numberOf(withoutCurrency(text).replace('.', ','))

const withoutCurrency = (text: string) => text.replace(/[$€£¥]|R\$/g, '').replace(/\s+/g, '')

/** One in the last place that a number shows: 0.01 of '4,20' and of '-€ 4,20', 0.0001 of '4,20%'. */
function stepOf(text: string): number {
  const places = /,(\d+)/.exec(text)?.[1]?.length ?? 0
  return 10 ** -(places + (text.endsWith('%') ? 2 : 0))
}

/** Whether a program has another result than the file keeps, by more than the digits that it does not show. */
function isOtherResult({ theirs, stored, isFormula, format }: Pair): boolean {
  if (!isFormula || !stored) return false
  const { type, value } = stored
  if (type === 'e') return !isError(theirs)
  if (type === 'b') return truthOf(theirs) !== Number(value)
  if (type === 'str') return typeof format !== 'string' && theirs !== value
  const shown = numberOf(withoutCurrency(theirs))
  if (theirs === '') return true
  return !Number.isNaN(shown) && Math.abs(shown - Number(value)) > stepOf(theirs)
}

/** Both are as near to the value: Excel rounds such a half away from zero, LibreOffice the binary value. */
function isHalf({ ours, theirs, stored }: Pair): boolean {
  const half = stepOf(ours) / 2
  const isNear = (text: string) =>
    Math.abs(Math.abs(numberOf(withoutCurrency(text)) - Number(stored?.value)) - half) < half / 1e6
  return stored !== undefined && isNear(ours) && isNear(theirs)
}

type Difference = [name: string, holds: (pair: Pair) => boolean]

/** In this order: the first that holds names the difference. */
const differences: Difference[] = [
  ['a formula without result, which LibreOffice calculates', ({ ours }) => ours === 'fórmula sem resultado'],
  [
    'a formula with RAND, TODAY or their like, which are calculated whenever the file is opened',
    ({ isFormula, isVolatile }) => isFormula && isVolatile,
  ],
  ['a cell of a pivot table, which LibreOffice makes from its source', ({ isInPivot }) => isInPivot],
  [
    'an empty cell, which a pivot table fills that LibreOffice has made larger',
    ({ ours, isBeyondPivot }) => isBeyondPivot && ours === '',
  ],
  [
    'a what-if value, which LibreOffice leaves empty',
    ({ isInDataTable, theirs }) => isInDataTable && theirs === '',
  ],
  ['an error with another name', ({ ours, theirs }) => isError(ours) && isError(theirs)],
  ['a formula in which LibreOffice finds an error', ({ isFormula, theirs }) => isFormula && isError(theirs)],
  [
    'a truth value, which LibreOffice shows in English or in the format of numbers',
    ({ ours, theirs }) => (ours in truth || theirs in truth) && truthOf(ours) === truthOf(theirs),
  ],
  [
    'a sign that LibreOffice shows as its code (_x000D_)',
    ({ ours, theirs }) =>
      isBroken(ours) ||
      unescaped(theirs) === ours ||
      theirs.replace(/(\s*_x[0-9A-F]{4}_\s*)+/gi, ' ').trim() === ours,
  ],
  [
    'a number without format: eleven signs in Excel, all digits in LibreOffice',
    ({ ours, theirs }) => generalText(numberOf(theirs)) === ours,
  ],
  [
    'a day in the short format: 05/03/2026 in Excel, 5/3/2026 in LibreOffice',
    ({ ours, theirs }) => isDate(ours) && withoutZeros(ours) === withoutZeros(theirs),
  ],
  [
    'a time between two seconds, which Excel rounds',
    ({ ours, theirs }) =>
      Math.abs(secondsOf(ours) - secondsOf(theirs)) <= 1 && secondsOf(ours) !== secondsOf(theirs),
  ],
  [
    'a letter for half of the day, in the case of the format (A/P)',
    ({ ours, theirs }) => /^[AP]$/.test(ours) && theirs.toUpperCase() === ours,
  ],
  [
    'a negative number in a format of days: no day in Excel, one in LibreOffice',
    ({ ours, format }) => numberOf(ours) < 0 && isDateFormat(format),
  ],
  ['a day before March 1900, which Excel counts otherwise', isBeforeMarch1900],
  ['half of the last digit, which LibreOffice rounds by the binary value', isHalf],
  [
    'a formula without number format, to which LibreOffice gives the currency of its operands',
    ({ isFormula, format, theirs, ours }) =>
      isFormula && format === 0 && /[€$£¥]/.test(theirs) && withoutCurrency(theirs) === withoutCurrency(ours),
  ],
  [
    'a built-in format of negative numbers: a minus in Excel in Portuguese, brackets in LibreOffice',
    ({ ours, theirs, format }) =>
      Number(format) >= 37 && Number(format) <= 40 && `-${theirs.slice(1, -1)}` === ours,
  ],
  [
    'a fraction of more digits than LibreOffice has',
    ({ ours, theirs }) => /\d\/\d{5,}$/.test(ours) && !Number.isNaN(numberOf(theirs)),
  ],
  ['a number in signs of another script ([DBNum1])', ({ format }) => String(format).includes('[DBNum')],
  [
    'a text within a cell that also has a value, which LibreOffice leaves out',
    ({ stored, theirs }) => stored?.type === 'inlineStr' && stored.value !== '' && theirs === '',
  ],
  [
    'a cell of a formula that fills several, which the file leaves out',
    ({ stored, ours }) => stored === undefined && ours === '',
  ],
  [
    'a decimal separator without a place behind it, which LibreOffice leaves out',
    ({ ours, theirs }) => `${theirs},` === ours,
  ],
  ['a formula for which LibreOffice shows another result than the file keeps', isOtherResult],
  [
    'a formula without number format, to which LibreOffice gives that of its operands',
    ({ isFormula, format, ours, stored }) =>
      isFormula && format === 0 && stored?.type === 'n' && generalText(Number(stored.value)) === ours,
  ],
  [
    'another formula of a workbook with RAND, TODAY or their like, which may depend on them',
    ({ isFormula, isInVolatileBook }) => isFormula && isInVolatileBook,
  ],
]

/** Why the desk shows a cell otherwise than LibreOffice, where that is on purpose; 'other' is to be looked at. */
export const differenceOf = (pair: Pair): string =>
  differences.find(([, holds]) => holds(pair))?.[0] ?? 'other'

const CELL = /<(?:\w+:)?c\s([^>]*?)(?:\/>|>([^]*?)<\/(?:\w+:)?c>)/g
const VOLATILE = /\b(?:TODAY|NOW|RAND|RANDBETWEEN|CELL|INFO|OFFSET|INDIRECT)\(/

/** By addresses as 'B3'; cells without an address are left out. */
function storedCells(xml: string): Map<string, Stored> {
  const cells = new Map<string, Stored>()
  // A shared formula stands at its first cell.
  const shared = new Map<string, string>()
  for (const [, attributes = '', inside = ''] of xml.matchAll(CELL)) {
    const of = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
    const [, formulaTag = '', formulaText = ''] = /<(?:\w+:)?f\b([^>]*?)(?:\/>|>([^<]*)<)/.exec(inside) ?? []
    const group = /\ssi="(\d+)"/.exec(formulaTag)?.[1]
    if (group && formulaText) shared.set(group, formulaText)
    const [, value = ''] = /<(?:\w+:)?v\b[^>]*>([^<]*)</.exec(inside) ?? []
    const formula = formulaText || (shared.get(group ?? '') ?? '')
    cells.set(of('r') ?? '', { type: of('t') ?? 'n', style: Number(of('s') ?? 0), value, formula })
  }
  return cells
}

/** What the XML of a sheet says about its cells, besides their values. */
export function cellFacts(xml: string, pivots: string[]) {
  const areasOf = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, ref = '']) => areaOf(ref))
  // Its filters stand above it, after an empty line.
  const pivotAreas = pivots.flatMap((pivot) =>
    [...pivot.matchAll(/<(?:\w+:)?location\b[^>]*>/g)].flatMap(([tag]) => {
      const pages = Number(/\srowPageCount="(\d+)"/.exec(tag)?.[1] ?? 0)
      return areasOf(tag, /\sref="([A-Z\d:]+)"/g).map(({ rows: [from, to], columns: [left, right] }): Area =>
        pages > 0
          ? { rows: [from - pages - 1, to], columns: [left, Math.max(left + 1, right)] }
          : { rows: [from, to], columns: [left, right] },
      )
    }),
  )
  const dataTables = [...xml.matchAll(/<(?:\w+:)?f\b[^>]*t="dataTable"[^>]*>/g)].flatMap(([tag]) =>
    areasOf(tag, /\sref="([A-Z\d:]+)"/g),
  )
  const within = (areas: Area[]) => (line: number, column: number) =>
    areas.some((area) => isIn(area, line, column))
  const isBeyondPivot = (line: number, column: number) =>
    pivotAreas.some(({ rows, columns }) => line >= rows[0] && column >= columns[0])
  return {
    isBeyondPivot,
    isInPivot: within(pivotAreas),
    stored: storedCells(xml),
    isInDataTable: within(dataTables),
  }
}

export const isVolatile = (stored?: Stored): boolean => VOLATILE.test(stored?.formula ?? '')

/** A formula whose result is an empty text has no cell in the table. */
export const isFormula = (sheet: Sheet, line: number, column: number, stored?: Stored): boolean =>
  sheet.rows[line]?.[column]?.result !== undefined || (stored?.formula ?? '') !== ''
