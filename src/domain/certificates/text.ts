/*
 * The text of a certidão as its rules compare it. Writers of PDF files put U+00A0 for blanks, break titles and names anywhere,
 * join letters (U+FB01), draw bold letters twice, and lose or add blanks inside words.
 */

/**
 * `key` is `shown` in capitals without accents; both have the same length, unless `origin` has the place in `shown` of every
 * character of `key`.
 */
export type Copy = { shown: string; key: string; origin: readonly number[] | null; inColumns: boolean }

/** Where a rule found something, as places in `key`. */
export type Place = { copy: Copy; start: number; end: number }

/** A certidão has fewer; a hostile file does not keep the page busy. */
const MAX_CHARACTERS = 60_000

const ligatures = /[\uFB00-\uFB06]/g
// oxlint-disable-next-line no-control-regex -- NUL too, which PostgreSQL stores in no text
const invisible = /[\0-\x08\x0E-\x1F\x7F-\x9F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g
const wideGap = /[ \xA0\u2000-\u200A\u202F\u205F\u3000]{3,}|\t/g
const blanks = /[ \v\f\r\xA0\u1680\u2000-\u200A\u202F\u205F\u2028\u2029\u3000]+/g

/** Alone on a line, between two pages. */
export const pageBreak = '\f'

/** 'VVáálliiddaa', as a bold letter that is drawn twice. */
const isDoubled = (word: string) => word.length % 2 === 0 && /^(?:(.)\1)+$/u.test(word)

/** Asterisks in place of a value are no bold letters: the 11 beside them stays. */
function withoutDoubles(line: string): string {
  const isBold = line
    .split(/[ \t]/)
    .some(
      (word) =>
        isDoubled(word) && (/\p{L}/u.test(word) ? word.length >= 6 : /\d/.test(word) && /(\W)\1/.test(word)),
    )
  if (!isBold) return line
  return line.replace(/[^ \t]+/g, (word) => (isDoubled(word) ? word.replace(/(.)\1/gu, '$1') : word))
}

function cleanLine(line: string): string {
  if (line === pageBreak) return line
  const clean = line
    .normalize('NFC')
    .replace(ligatures, (letters) => letters.normalize('NFKC'))
    .replace(invisible, '')
    .replace(/^[^\S\t]+/, '')
    .replace(wideGap, '\t')
    .replace(blanks, ' ')
    .replace(/ ?\t[ \t]*/g, '\t')
    .replace(/\p{M}/gu, '')
    .replace(/[ \t]+$/, '')
  return withoutDoubles(clean)
}

const plain = (character: string) => character.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()

/** It has the same length, so that a place in one is a place in the other. */
const keyOf = (shown: string): string =>
  shown
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
    .replace(/[\u0080-\u{10FFFF}]/gu, (character) =>
      plain(character).slice(0, 1).padEnd(character.length, '?'),
    )

const copyOf = (lines: readonly string[], inColumns: boolean): Copy => {
  const shown = lines.join('\n').slice(0, MAX_CHARACTERS)
  return { shown, key: keyOf(shown), origin: null, inColumns }
}

/** Alone on a line, between two columns: no label has its value beyond it. */
export const columnEnd = '\x1F'

type Row = readonly string[]
type Belongs = (row: Row, first: Row) => boolean

const isTable: Belongs = (row, first) => row.length === first.length
const isPage: Belongs = ([cell]) => cell !== pageBreak

/** Rows that belong together, read down each column. */
function columns(lines: readonly string[], belongs: Belongs): string[] {
  const all = lines.map((line) => line.split('\t'))
  const read: string[] = []
  for (let at = 0; at < all.length;) {
    const first = all[at] ?? []
    let end = at + 1
    while (end < all.length && belongs(all[end] ?? [], first)) end++
    const rows = all.slice(at, end)
    const count = Math.max(...rows.map(({ length }) => length))
    for (let column = 0; column < count; column++) {
      if (column > 0) read.push(columnEnd)
      read.push(...rows.map((row) => row[column] ?? ''))
    }
    at = end
  }
  return read
}

/** Without blanks, for text with lost or added ones (mozilla/pdf.js#9998), and with whole words. Columns remain. */
function squeezed({ shown, key, inColumns }: Copy): Copy {
  const joined = key.replace(/([A-Z])-\n(?=[A-Z])/g, '$1  ')
  const origin = Array.from({ length: key.length }, (_, at) => at).filter((at) => joined.charAt(at) !== ' ')
  return { shown, key: origin.map((at) => key.charAt(at)).join(''), origin, inColumns }
}

export type CertificateText = {
  lines: readonly string[]
  /** The rules try them in this order. */
  copies: readonly Copy[]
  /** Those, and pages down their columns: titles go on there beside other text, but days may stand below a foreign label. */
  titleCopies: readonly Copy[]
}

/** @param lines as they stand on the page; a tab, or three blanks, between what stands apart, a tab before what begins beside it */
export function certificateText(lines: readonly string[]): CertificateText {
  const clean = lines.map(cleanLine).filter((line) => line !== '')
  const byRow = copyOf(
    clean.map((line) => line.replace(/^\t+/, '')),
    false,
  )
  const hasColumns = clean.some((line) => line.includes('\t'))
  const down = (belongs: Belongs) => (hasColumns ? [copyOf(columns(clean, belongs), true)] : [])
  const withBare = (copies: readonly Copy[]) => [...copies, ...copies.map(squeezed)]
  const copies = withBare([byRow, ...down(isTable)])
  return { lines: clean, copies, titleCopies: [...copies, ...withBare(down(isPage))] }
}

const shownAt = ({ origin, shown }: Copy, at: number): number => (origin ? (origin[at] ?? shown.length) : at)

/** The place itself, as it is printed. */
export function printedAt({ copy, start, end }: Place): string {
  const last = Math.max(start, end - 1)
  return copy.shown
    .slice(shownAt(copy, start), shownAt(copy, last) + 1)
    .replace(/[\s]+/g, ' ')
    .trim()
}

/** The whole lines around the place, in one. */
export function linesAt({ copy, start, end }: Place): string {
  const { shown } = copy
  const from = shown.lastIndexOf('\n', Math.max(0, shownAt(copy, start) - 1)) + 1
  const to = shown.indexOf('\n', shownAt(copy, Math.max(start, end - 1)))
  return shown
    .slice(
      shown.charAt(shownAt(copy, start)) === '\n' ? shownAt(copy, start) : from,
      to < 0 ? shown.length : to,
    )
    .replace(/[\s]+/g, ' ')
    .trim()
}

/** Where a line ends, rows of a table do not go on in the first cell of the next one. */
export function crossesTable({ copy, start, end }: Place): boolean {
  if (copy.inColumns) return false
  const inside = copy.key.slice(start, end).trimStart()
  if (!inside.includes('\n')) return false
  // Rules for what begins a line start with the end of the one before.
  const from = copy.key.lastIndexOf('\n', end - inside.length) + 1
  const to = copy.key.indexOf('\n', end)
  return copy.key.slice(from, to < 0 ? copy.key.length : to).includes('\t')
}
