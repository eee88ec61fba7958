import { unparse } from 'papaparse'

export type CsvCell = string | number | null

/** Without it Excel garbles accents. */
export const byteOrderMark = '\uFEFF'

/**
 * What a spreadsheet could take for a formula or command, also after blanks and in full-width signs: such a cell gets
 * an apostrophe in front. The texts come from people nobody has checked yet.
 */
const formula = /^\s*[=+\-@|%＝＋－＠]/

/** Characters that reverse the direction of text: after one, 'gnp.exe' reads as 'exe.png'. */
const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

export const withoutDirectionMarks = (text: string) => text.replace(directionMarks, '')

const plain = (cell: CsvCell) => (typeof cell === 'string' ? withoutDirectionMarks(cell) : cell)

/** A line of a CSV that Brazilian spreadsheets open right: semicolons, CRLF, every cell quoted (a comma or a tab in one
 * would begin another cell where the semicolon is not known, and that one could be a formula). */
export const csvLine = (cells: readonly CsvCell[]): string =>
  unparse([cells.map(plain)], { delimiter: ';', newline: '\r\n', quotes: true, escapeFormulae: formula }) +
  '\r\n'
