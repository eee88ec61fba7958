import Papa from 'papaparse'
import { isRecord } from '@/lib/is-record'
import { RefusedFile } from './refused-file'
import { refusals } from './refusals'

/** No row of these lists has so many characters. A quotation mark without its pair would swallow the rest of the file. */
const LONGEST_ROW = 1_000_000

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

/** UTF-8 by its mark, or by the accents of the first line: the lists' titles have some, and none that is Latin-1 is UTF-8, too. */
function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8'
  const end = bytes.indexOf(0x0a)
  const line = end < 0 ? bytes : bytes.subarray(0, end)
  try {
    // A title may be cut where the first part of the file ends.
    new TextDecoder('utf-8', { fatal: true }).decode(line, { stream: end < 0 })
  } catch {
    return 'windows-1252'
  }
  return line.some((byte) => byte > 0x7f) ? 'utf-8' : 'windows-1252'
}

type Parsed = { data: string[][]; errors: { code: string }[]; meta: { cursor: number } }

function isParsed(value: unknown): value is Parsed {
  return isRecord(value) && Array.isArray(value.data) && Array.isArray(value.errors)
}

/**
 * The rows of a CSV with semicolons, from its bytes as they come: ISO-8859-1, or UTF-8. `onRow` gets each row but empty lines, and
 * its number, from 1. Throws `RefusedFile` where the file ends within a row, or a row never ends.
 */
export class CsvRows {
  #decoder: TextDecoder | undefined
  #newline: '\n' | '\r\n' | undefined
  #rest = ''
  #rows = 0
  readonly #onRow: (cells: readonly string[], row: number) => void

  constructor(onRow: (cells: readonly string[], row: number) => void) {
    this.#onRow = onRow
  }

  push(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    this.#decoder ??= new TextDecoder(encodingOf(bytes))
    this.#rest += this.#decoder.decode(bytes, { stream: true })
    const { data, meta } = this.#parse(true)
    this.#rest = this.#rest.slice(meta.cursor)
    this.#give(data)
    if (this.#rest.length > LONGEST_ROW) throw new RefusedFile(refusals.endless(this.#rows + 1))
  }

  /** @param isWhole nothing was cut off, so that the last row needs no line end */
  end(isWhole: boolean): void {
    this.#rest += this.#decoder?.decode() ?? ''
    if (this.#rest === '') return
    if (!isWhole) throw new RefusedFile(refusals.cut)
    const { data, errors } = this.#parse(false)
    if (errors.some(({ code }) => code === 'MissingQuotes')) throw new RefusedFile(refusals.cut)
    this.#give(data)
  }

  /** The parser leaves the last row, which may go on in the next bytes. */
  #parse(goesOn: boolean): Parsed {
    const firstEnd = this.#rest.indexOf('\n')
    if (firstEnd >= 0) this.#newline ??= this.#rest[firstEnd - 1] === '\r' ? '\r\n' : '\n'
    const parser = new Papa.Parser({ delimiter: ';', newline: this.#newline ?? '\n' })
    const parsed: unknown = parser.parse(this.#rest, 0, goesOn)
    if (!isParsed(parsed)) throw new Error('The parser answers otherwise')
    return parsed
  }

  #give(rows: readonly string[][]): void {
    for (const cells of rows) {
      this.#rows += 1
      if (cells.length > 1 || cells[0] !== '') this.#onRow(cells, this.#rows)
    }
  }
}
