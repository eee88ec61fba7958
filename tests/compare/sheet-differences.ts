import { generalText } from '../../src/admin/review-queue/preview/number-format/general.ts'
import type { Sheet } from '../../src/admin/review-queue/preview/read-sheets.ts'
import { areaOf, isIn, type Area } from '../../src/admin/review-queue/preview/sheets/read-cells.ts'

/** One cell as both show it; `isFormula` and what else the file says about it. */
export type Pair = {
  ours: string
  theirs: string
  isFormula: boolean
  /** Of a workbook with functions that every program calculates whenever it opens the file: all may depend on them. */
  isVolatile: boolean
  isInPivot: boolean
  /** Of a sheet with a pivot table. */
  hasPivot: boolean
  isInDataTable: boolean
}

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

const isBeforeMarch1900 = (text: string) => /\b(00|0?1|0?2|jan|fev|12|dez)\w*[/-](19)?(00|99)\b/i.test(text)

const truth: Record<string, number> = { VERDADEIRO: 1, TRUE: 1, FALSO: 0, FALSE: 0 }
const truthOf = (text: string) => truth[text] ?? numberOf(text)

type Difference = [name: string, holds: (pair: Pair) => boolean]

/** In this order: the first that holds names the difference. */
const differences: Difference[] = [
  ['a formula without result, which LibreOffice calculates', ({ ours }) => ours === 'fórmula sem resultado'],
  [
    'a formula of a workbook with RAND, TODAY or their like, which are calculated whenever it is opened',
    ({ isFormula, isVolatile }) => isFormula && isVolatile,
  ],
  ['a cell of a pivot table, which LibreOffice makes from its source', ({ isInPivot }) => isInPivot],
  [
    'an empty cell, which a pivot table fills that LibreOffice has made larger',
    ({ ours, hasPivot }) => hasPivot && ours === '',
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
    ({ ours, theirs }) => theirs.replace(/\s*_x[0-9A-F]{4}_\s*/gi, ' ').trim() === ours,
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
    'a day before March 1900, which Excel counts otherwise',
    ({ ours, theirs }) => isBeforeMarch1900(ours) && isDate(theirs),
  ],
  [
    'a negative number in a format of days: no day in Excel, one in LibreOffice',
    ({ ours, theirs }) => numberOf(ours) < 0 && isDate(theirs),
  ],
]

/** Why the desk shows a cell otherwise than LibreOffice, where that is on purpose; 'other' is to be looked at. */
export const differenceOf = (pair: Pair): string =>
  differences.find(([, holds]) => holds(pair))?.[0] ?? 'other'

/** What the XML of a sheet says about its cells, besides their values. */
export function cellFacts(xml: string, pivots: string[]) {
  const areasOf = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, ref = '']) => areaOf(ref))
  // Its filters stand above it, after an empty line.
  const pivotAreas = pivots.flatMap((pivot) =>
    [...pivot.matchAll(/<(?:\w+:)?location\b[^>]*>/g)].flatMap(([tag]) => {
      const pages = Number(/\srowPageCount="(\d+)"/.exec(tag)?.[1] ?? 0)
      return areasOf(tag, /\sref="([A-Z\d:]+)"/g).map(({ rows: [from, to], columns }) => ({
        rows: [pages > 0 ? from - pages - 1 : from, to] as Area['rows'],
        columns,
      }))
    }),
  )
  const dataTables = [...xml.matchAll(/<(?:\w+:)?f\b[^>]*t="dataTable"[^>]*>/g)].flatMap(([tag]) =>
    areasOf(tag, /\sref="([A-Z\d:]+)"/g),
  )
  const within = (areas: Area[]) => (line: number, column: number) =>
    areas.some((area) => isIn(area, line, column))
  return {
    hasPivot: pivots.length > 0,
    isInPivot: within(pivotAreas),
    isInDataTable: within(dataTables),
  }
}

/** Whether a formula of the sheet has another result whenever the file is opened. */
export const isVolatile = (xml: string): boolean =>
  /<(?:\w+:)?f\b[^>]*>[^<]*\b(?:TODAY|NOW|RAND|RANDBETWEEN|CELL|INFO|OFFSET|INDIRECT)\(/.test(xml)

export const isFormula = (sheet: Sheet, line: number, column: number): boolean =>
  sheet.rows[line]?.[column]?.result !== undefined
