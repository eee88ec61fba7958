import type { Token } from './sections'

const DAY_MS = 86_400_000

type Moment = {
  year: number
  month: number
  day: number
  weekday: number
  hour: number
  minute: number
  second: number
  part: number
  seconds: number
}

/** Excel's first days: 0 January 1900, and 29 February 1900, which never was. Later ones count from 30 December 1899. */
function calendarDay(serial: number): Pick<Moment, 'year' | 'month' | 'day' | 'weekday'> {
  const weekday = (serial + 6) % 7
  if (serial === 0) return { year: 1900, month: 1, day: 0, weekday }
  if (serial === 60) return { year: 1900, month: 2, day: 29, weekday }
  const date = new Date(Date.UTC(1899, 11, serial < 60 ? 31 : 30) + serial * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday }
}

/** @param places of the seconds, to which the time is rounded: 14:30 is stored as 0,6041666… of a day */
function momentOf(value: number, places: number): Moment {
  const unit = 10 ** places
  const parts = Math.round(value * 86_400 * unit + 1e-5)
  const seconds = Math.floor(parts / unit)
  const inDay = seconds % 86_400
  return {
    ...calendarDay(Math.floor(seconds / 86_400)),
    hour: Math.floor(inDay / 3600),
    minute: Math.floor(inDay / 60) % 60,
    second: inDay % 60,
    part: parts % unit,
    seconds,
  }
}

const names = new Map<string, string[]>()

/** The names begin with January or Sunday. Portuguese ends short ones with a point, Excel does not. */
function namesOf(locale: string, unit: 'month' | 'weekday', width: 'long' | 'short'): string[] {
  const key = `${locale} ${unit} ${width}`
  const known = names.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { [unit]: width, timeZone: 'UTC' })
  const found = Array.from({ length: unit === 'month' ? 12 : 7 }, (_, at) =>
    format
      // 1 January 2023 was a Sunday.
      .format(unit === 'month' ? Date.UTC(2023, at, 1) : Date.UTC(2023, 0, at + 1))
      .replace(/\.$/, ''),
  )
  names.set(key, found)
  return found
}

const padded = (number: number, size: number) => String(number).padStart(size, '0')

function codeText(code: string, moment: Moment, locale: string, isHalfDay: boolean): string {
  const size = code.length
  const { year, month, day, weekday, hour, minute, second, seconds } = moment
  switch (code[0]) {
    case 'y':
      return size > 2 ? padded(year, 4) : padded(year % 100, 2)
    case 'e':
      return String(year)
    case 'm': {
      if (size < 3) return padded(month, size)
      const name = namesOf(locale, 'month', size === 3 ? 'short' : 'long')[month - 1] ?? ''
      return size === 5 ? name.slice(0, 1) : name
    }
    case 'd':
      return size < 3
        ? padded(day, size)
        : (namesOf(locale, 'weekday', size === 3 ? 'short' : 'long')[weekday] ?? '')
    case 'a':
      if (code.startsWith('aa'))
        return namesOf(locale, 'weekday', size === 3 ? 'short' : 'long')[weekday] ?? ''
      return code === 'a/p' ? (hour < 12 ? 'A' : 'P') : hour < 12 ? 'AM' : 'PM'
    case 'h':
      return padded(isHalfDay ? hour % 12 || 12 : hour, Math.min(size, 2))
    case 'n':
      return padded(minute, Math.min(size, 2))
    case 's':
      return padded(second, Math.min(size, 2))
    default: {
      const unit = code[1] === 'h' ? 3600 : code[1] === 'm' ? 60 : 1
      return padded(Math.floor(seconds / unit), size - 2)
    }
  }
}

/** `m` means minutes, as 'n' here, behind hours and before seconds. */
function withMinutes(tokens: Token[]): Token[] {
  const isDate = ({ kind, text }: Token) => kind === 'date' && !text.includes('/')
  return tokens.map((token, at) => {
    if (!isDate(token) || !/^mm?$/.test(token.text)) return token
    const before = tokens.slice(0, at).filter(isDate).at(-1)?.text
    const behind = tokens.slice(at + 1).find(isDate)?.text
    const isMinute = /^\[?h/.test(before ?? '') || /^\[?s/.test(behind ?? '')
    return isMinute ? { ...token, text: token.text.replaceAll('m', 'n') } : token
  })
}

/** Zeros of `ss.00`: how many stand behind each point that follows seconds. */
const secondPlaces = (tokens: Token[], at: number) => {
  const before = tokens[at - 1]
  if (tokens[at]?.kind !== 'point' || before?.kind !== 'date' || !/s/.test(before.text)) return 0
  let places = 0
  while (tokens[at + 1 + places]?.kind === 'digit') places++
  return Math.min(places, 3)
}

/**
 * The text of a day and time, in days since the beginning of 1900 as Excel counts them; null if no calendar has it.
 * @param locale of its names
 */
export function dateText(tokens: Token[], value: number, locale: string): string | null {
  const isElapsed = tokens.some(({ text, kind }) => kind === 'date' && text.startsWith('['))
  const isNegative = value < 0
  if ((isNegative && !isElapsed) || Math.abs(value) >= 2_958_466) return null
  const places = Math.max(0, ...tokens.map((_, at) => secondPlaces(tokens, at)))
  const moment = momentOf(Math.abs(value), places)
  const isHalfDay = tokens.some(({ text, kind }) => kind === 'date' && text.includes('/'))
  const coded = withMinutes(tokens)
  let text = isNegative ? '-' : ''
  for (let at = 0; at < coded.length; at++) {
    const token = coded[at]
    const digits = secondPlaces(tokens, at)
    if (digits > 0) {
      text += `,${padded(moment.part, places).slice(0, digits)}`
      at += digits
    } else if (token)
      text += token.kind === 'date' ? codeText(token.text, moment, locale, isHalfDay) : token.text
  }
  return text
}
