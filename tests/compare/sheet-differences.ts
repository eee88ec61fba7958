import type { Sheet } from '../../src/admin/review-queue/preview/read-sheets.ts'

/** '5.000,5' as 5000.5; NaN for other texts. */
const numberOf = (text: string) =>
  /^-?[\d.]*,?\d+(E[+-]\d+)?$/.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : NaN

/** 05/03/2026 as 5/3/2026. */
const withoutZeros = (text: string) => text.replace(/\b0(?=\d)/g, '')

const isDate = (text: string) => /\d[/-](\d|[a-z])|\d:\d/i.test(text)

const isError = (text: string) => /^(#|Err:\d)/.test(text)

type Difference = [name: string, holds: (ours: string, theirs: string, sheet: Sheet) => boolean]

/** In this order: the first that holds names the difference. */
const differences: Difference[] = [
  ['a pivot table, which LibreOffice makes anew from its source', (_, __, { objects }) => objects.pivots > 0],
  ['a formula without result, which LibreOffice calculates', (ours) => ours === 'fórmula sem resultado'],
  [
    'an error that LibreOffice names in English, or finds itself',
    (ours, theirs) => isError(ours) || isError(theirs),
  ],
  [
    'a truth value, which LibreOffice shows in the format of numbers',
    (ours, theirs) => /^(VERDADEIRO|FALSO|TRUE|FALSE)$/.test(ours) || /^(VERDADEIRO|FALSO)$/.test(theirs),
  ],
  ['a line break that LibreOffice shows as _x000D_', (_, theirs) => /_x[0-9A-F]{4}_/i.test(theirs)],
  [
    'a number without format: eleven signs in Excel, all digits in LibreOffice',
    (ours, theirs) => {
      const [shown, exact] = [numberOf(ours), numberOf(theirs)]
      return Math.abs(shown - exact) <= Math.abs(exact) * 1e-5 && theirs.length !== ours.length
    },
  ],
  [
    'a day in the short format: 05/03/2026 in Excel, 5/3/2026 in LibreOffice',
    (ours, theirs) => isDate(ours) && withoutZeros(ours) === withoutZeros(theirs),
  ],
  [
    'a time between two seconds, which Excel rounds, or a day before March 1900, which Excel counts otherwise',
    (ours, theirs) =>
      isDate(ours) && isDate(theirs) && ours.replace(/\d+/g, '0') === theirs.replace(/\d+/g, '0'),
  ],
]

/** Why the desk shows a cell otherwise than LibreOffice, where that is on purpose; 'other' is to be looked at. */
export const differenceOf = (ours: string, theirs: string, sheet: Sheet): string =>
  differences.find(([, holds]) => holds(ours, theirs, sheet))?.[0] ?? 'other'
