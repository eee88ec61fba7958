import { unparse } from 'papaparse'

export type CsvCell = string | number | null

/** Excel needs it to read accents. */
export const byteOrderMark = '\uFEFF'

/** Cells that a spreadsheet could run as a formula get a leading apostrophe; full-width signs count too. */
const formula = /^\s*[=+\-@|%＝＋－＠]/

/** Bidirectional controls: after one, 'gnp.exe' displays as 'exe.png'. */
const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

export const withoutDirectionMarks = (text: string) => text.replace(directionMarks, '')

const plain = (cell: CsvCell) => (typeof cell === 'string' ? withoutDirectionMarks(cell) : cell)

/** Brazilian CSV. Every cell is quoted, so that a comma or tab cannot begin a new one. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  unparse([cells.map(plain)], { delimiter: ';', newline: '\r\n', quotes: true, escapeFormulae: formula }) +
  '\r\n'
