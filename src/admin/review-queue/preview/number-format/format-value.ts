import { builtinFormat } from './builtin-formats'
import { dateText } from './date-text'
import { generalText } from './general'
import { numberText } from './number-text'
import { sectionsOf, type Condition, type Section } from './sections'

/** What Windows in Portuguese of Brazil calls the long date and the time. */
const systemFormats = {
  date: sectionsOf('dddd, d "de" mmmm "de" yyyy')[0] ?? { tokens: [] },
  time: sectionsOf('hh:mm:ss')[0] ?? { tokens: [] },
}

/** `isNegative` where a section takes only such numbers, and so writes their sign itself. */
type Choice = Section & { test: Condition; isNegative: boolean }
/** Sections for numbers, and the one for texts. */
type Format = { numbers: Choice[]; text: Section | undefined }

const has = ({ tokens }: Section, kind: Section['tokens'][number]['kind']) =>
  tokens.some((token) => token.kind === kind)

const always: Condition = { sign: '>=', limit: -Infinity }

/** Which numbers a section takes where it has no condition of its own. */
function usual(at: number, count: number): Condition {
  if (at === 0 && count > 1) return { sign: count > 2 ? '>' : '>=', limit: 0 }
  if (at === 1 && count > 2) return { sign: '<', limit: 0 }
  return always
}

function takesNegatives(tests: Condition[], at: number): boolean {
  const { sign, limit } = tests[at] ?? always
  if (sign.startsWith('<') && sign !== '<>') return limit <= 0
  const first = tests[0]
  return at === 1 && limit === -Infinity && first?.limit === 0 && first.sign.startsWith('>')
}

function formatOf(code: string): Format {
  const sections = sectionsOf(code)
  const last = sections.at(-1)
  const text = sections.length === 4 ? sections[3] : last && has(last, 'at') ? last : undefined
  const numbers = sections.slice(0, 3).filter((section) => section !== text || sections.length === 1)
  const tests = numbers.map(({ condition }, at) => condition ?? usual(at, numbers.length))
  return {
    numbers: numbers.map((section, at) => ({
      ...(section.system ? systemFormats[section.system] : section),
      test: tests[at] ?? always,
      isNegative: takesNegatives(tests, at),
    })),
    text,
  }
}

const formats = new Map<string | number, Format>()

/** A file has few formats for many cells. */
function knownFormat(code: string | number): Format {
  const known = formats.get(code) ?? formatOf(typeof code === 'number' ? builtinFormat(code) : code)
  if (formats.size > 1000) formats.clear()
  formats.set(code, known)
  return known
}

function holds({ sign, limit }: Condition, value: number): boolean {
  if (sign === '<>') return value !== limit
  if (value === limit) return sign.includes('=')
  return sign.startsWith(value < limit ? '<' : '>')
}

/** Unquoted words have an 'e' as well. */
const isDate = ({ tokens }: Section) => tokens.some(({ kind, text }) => kind === 'date' && text[0] !== 'e')

function shownNumber({ tokens, isNegative }: Choice, value: number): string {
  const text = numberText(tokens, Math.abs(value))
  // What is rounded to zero has no sign.
  return value < 0 && !isNegative && /[1-9]/.test(text) ? `-${text.trimStart()}` : text
}

/** Spaces align digits in columns of a spreadsheet, and say nothing. */
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * A number as an Excel in Portuguese of Brazil shows it, without colours and alignment.
 * @param value days since the beginning of 1900 for dates
 * @param code of the format (ECMA-376 18.8.31), or the number of a built-in one
 */
export function formatNumber(value: number, code: string | number): string {
  if (!Number.isFinite(value)) return String(value)
  const { numbers } = knownFormat(code)
  const section = numbers.find(({ test }) => holds(test, value))
  if (!section) return numbers.length > 0 ? '########' : generalText(value)
  if (!isDate(section)) return tidy(shownNumber(section, value))
  return tidy(dateText(section.tokens, value, section.locale ?? 'pt-BR') ?? generalText(value))
}

/** A text with what its format adds; as it is where the format is for numbers only. */
export function formatText(value: string, code: string | number): string {
  const { text } = knownFormat(code)
  if (!text) return value
  return text.tokens
    .map(({ kind, text: shown }) => (kind === 'at' ? value : kind === 'gap' ? '' : shown))
    .join('')
}

/** Whether the format shows a day or a time. */
export const isDateFormat = (code: string | number): boolean => knownFormat(code).numbers.some(isDate)

/** Whether it shows hours, minutes or seconds that no day ends: `[h]:mm`. */
export const isDuration = (code: string | number): boolean =>
  knownFormat(code).numbers.some(({ tokens }) =>
    tokens.some(({ kind, text }) => kind === 'date' && text.startsWith('[')),
  )
