import { decimalOf, partsOf, rounded, shifted, type Decimal } from './decimal'
import { fractionOf } from './fraction'
import { generalText } from './general'
import type { Token } from './sections'

type Layout = {
  /** The placeholders '0', '#' and '?' before and behind the point. */
  whole: string
  fraction: string
  isGrouped: boolean
  /** How many places the point moves to the right. */
  shift: number
}

const isDigit = (token?: Token) => token?.kind === 'digit'

/** Commas between digits group them; behind the last one before the point, each divides by a thousand. */
function layoutOf(tokens: Token[]): Layout {
  const layout = { whole: '', fraction: '', isGrouped: false, shift: 0 }
  const point = tokens.findIndex(({ kind }) => kind === 'point')
  const end = point === -1 ? tokens.length : point
  const last = tokens.slice(0, end).map(isDigit).lastIndexOf(true)
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind === 'digit') layout[at < end ? 'whole' : 'fraction'] += text
    if (kind === 'percent') layout.shift += 2
    if (kind !== 'comma') continue
    const isBehindAll = !tokens.slice(at).some(isDigit)
    if (last !== -1 && at > last && (at < end || isBehindAll)) layout.shift -= 3
    else if (tokens.slice(0, at).some(isDigit) && !isBehindAll) layout.isGrouped = true
  }
  // Between a '0' and the point every place is filled.
  layout.whole = layout.whole.replace(/0.*/, (places) => '0'.repeat(places.length))
  layout.fraction = layout.fraction.replace(/.*0/, (places) => '0'.repeat(places.length))
  return layout
}

/** What stands for a placeholder that has no digit. */
const blank = (placeholder?: string) => (placeholder === '0' ? '0' : placeholder === '?' ? ' ' : '')

/** Gives each placeholder of the whole part its digits; the first one takes all that have no other place. */
function wholeDigits(digits: string, { whole, isGrouped }: Layout): string[] {
  const size = whole.length
  const padded = digits.padStart(size, '\0')
  const extra = padded.length - size
  const places = padded.split('').map((digit, at) => {
    const shown = digit === '\0' ? blank(whole[at - extra]) : digit
    const behind = padded.length - 1 - at
    return isGrouped && behind > 0 && behind % 3 === 0 && /\d/.test(shown) ? `${shown}.` : shown
  })
  return [places.slice(0, extra + 1).join(''), ...places.slice(extra + 1)]
}

function fractionDigits(digits: string, { fraction }: Layout): string[] {
  return Array.from(fraction, (placeholder, at) => {
    const isLeft = at < digits.length
    return isLeft ? (digits[at] ?? '') : blank(placeholder)
  })
}

function plain(tokens: Token[], value: Decimal): string {
  const layout = layoutOf(tokens)
  const [whole, fraction] = partsOf(rounded(shifted(value, layout.shift), layout.fraction.length))
  const before = layout.whole === '' ? [] : wholeDigits(whole, layout)
  const behind = fractionDigits(fraction, layout)
  // `.00` has no place for the whole part, which is shown all the same.
  const lead = layout.whole === '' ? whole : ''
  let places = before
  let text = ''
  for (const token of tokens) {
    if (token.kind === 'digit') text += places.shift() ?? ''
    else if (token.kind === 'point') {
      text += places === before ? `${lead},` : ''
      places = behind
    } else if (token.kind !== 'comma') text += token.text
  }
  return text
}

/** `0.00E+00`; several places before the point make the power a multiple of their number. */
function scientific(tokens: Token[], value: Decimal): string {
  const at = tokens.findIndex(({ kind }) => kind === 'exponent')
  const mantissa = tokens.slice(0, at)
  const layout = layoutOf(mantissa)
  const step = Math.max(1, layout.whole.length)
  const powerOf = ({ digits, exponent }: Decimal) =>
    digits === '' ? 0 : Math.floor((exponent - 1) / step) * step
  const precise = (power: number) => rounded(shifted(value, -power), layout.fraction.length)
  let power = powerOf(value)
  // 9.999 becomes 10.00, and the power grows.
  if (precise(power).exponent > step) power += step
  const rest = tokens.slice(at + 1)
  const size = rest.filter(isDigit).length
  const sign = power < 0 ? '-' : tokens[at]?.text === 'e+' ? '+' : ''
  const shownPower = `E${sign}${String(Math.abs(power)).padStart(size, '0')}`
  const behind = rest.map(({ kind, text }) => (kind === 'digit' ? '' : text)).join('')
  return plain(mantissa, shifted(value, -power)) + shownPower + behind
}

/** `# ?/?`, `# ?/8`, `?/?`. */
function vulgar(tokens: Token[], value: Decimal): string {
  const slash = tokens.findIndex(({ kind }) => kind === 'slash')
  const first = tokens.findIndex(isDigit)
  let numerator = slash - 1
  while (numerator > 0 && !isDigit(tokens[numerator])) numerator--
  while (numerator > 0 && isDigit(tokens[numerator - 1])) numerator--
  const places = tokens.slice(slash + 1)
  const end = places.map(({ kind, text }) => kind === 'digit' || /\d/.test(text)).lastIndexOf(true)
  const below = places.slice(0, end + 1)
  const fixed = Number(below.map(({ text }) => text).join(''))
  const number = Number(`0.${value.digits || '0'}e${value.exponent}`)
  const hasWhole = first < numerator
  const whole = hasWhole ? Math.floor(number) : 0
  const [above, under] = fractionOf(number - whole, fixed > 0 ? { is: fixed } : { digits: below.length })
  const carried = hasWhole && above === under ? 1 : 0
  const behind = places
    .slice(end + 1)
    .map(({ text }) => text)
    .join('')
  const front = hasWhole
    ? plain(tokens.slice(0, numerator), decimalOf(whole + carried))
    : tokens
        .slice(0, numerator)
        .map(({ text }) => text)
        .join('')
  if (hasWhole && (above === 0 || carried === 1)) return (/\d/.test(front) ? front : `${front}0`) + behind
  return `${front}${above}/${under}${behind}`
}

/** The text of a number that is not negative, by the tokens of its section. */
export function numberText(tokens: Token[], value: number): string {
  if (tokens.some(({ kind }) => kind === 'general' || kind === 'at'))
    return tokens
      .map(({ kind, text }) => (kind === 'general' || kind === 'at' ? generalText(value) : text))
      .join('')
  const decimal = decimalOf(value)
  if (tokens.some(({ kind }) => kind === 'exponent')) return scientific(tokens, decimal)
  const slash = tokens.findIndex(({ kind }) => kind === 'slash')
  const isFraction =
    slash > 0 && tokens.slice(0, slash).some(isDigit) && /^\s*[0-9?#]/.test(tokens[slash + 1]?.text ?? '')
  if (isFraction && !tokens.some(({ kind }) => kind === 'point')) return vulgar(tokens, decimal)
  return plain(tokens, decimal)
}
