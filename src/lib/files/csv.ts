import { unparse } from 'papaparse'

/** A text stays as it was written; a number and a date of the portal's own become one in the spreadsheet. */
export type CsvCell = string | number | null | { date: string | null }

/** Excel needs it to read accents. */
export const byteOrderMark = '\uFEFF'

/** Bidirectional controls: after one, 'gnp.exe' displays as 'exe.png'. */
const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

export const withoutDirectionMarks = (text: string) => text.replace(directionMarks, '')

/** Beginnings of formulas and of error values; full-width signs count too. */
const formula = /^\s*[=+\-@|%#＝＋－＠]/
const booleans = /^\s*(?:verdadeiro|falso|true|false)\s*$/i
/** Words of dates, times, currencies and exponents, in Portuguese and English. */
const figureWord =
  /^(?:(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec|seg|ter|qua|qui|sex|s[aá]b|dom|mon|tue|wed|thu|fri|sat|sun|feira).*|de|r|us|[detz]|am?|pm?)$/iu
/** What has one of our masks is no figure: CNPJ, CPF, phone, CEP. These stay clean, to be searched and compared. */
const masked =
  /^(?:\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{3}\.\d{3}\.\d{3}-\d{2}|\(\d{2}\) \d{4,5}-\d{4}|\d{5}-\d{3})$/

const looksLikeFigure = (text: string) =>
  /\p{N}/u.test(text) &&
  !/[^\p{N}\p{Sc}\s.,:;/\\()+%–−'’-]/u.test(
    text.replace(/[\p{L}\p{M}]+/gu, (word) => (figureWord.test(word) ? '' : 'x')),
  ) &&
  !masked.test(text)

/** A tab inside the quotes makes it a text in Excel and LibreOffice (decision 100). */
const asText = (text: string) =>
  formula.test(text) || booleans.test(text) || looksLikeFigure(text) ? `\t${text}` : text

function written(cell: CsvCell): string | number | null {
  if (typeof cell === 'string') return asText(withoutDirectionMarks(cell))
  return cell !== null && typeof cell === 'object' ? cell.date : cell
}

/** Brazilian CSV. Every text is quoted, so that a comma or tab cannot begin a new cell. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  unparse([cells.map(written)], {
    delimiter: ';',
    newline: '\r\n',
    quotes: cells.map((cell) => typeof cell !== 'number'),
  }) + '\r\n'
