import { Mask } from 'maska'
import { droppedBehind, onlyNumbers } from './dropped-text.ts'
import { halfWidth } from './normalize-text.ts'

/**
 * Telephone numbers as Brazilians write them: with country code, trunk 0 and carrier, without area code, several at once, with
 * an extension. Our own: libraries know neither 'ramal' nor two numbers in one field, and refuse what is not whole yet.
 */

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** What counts for the cursor: a number from abroad keeps its plus. */
export const barePhone = (text: string): string => halfWidth(text).replace(/[^\d+]/g, '')

const withAreaCode = new Mask({ mask: ['(##) ####-####', '(##) #####-####'] })
const tollFree = new Mask({ mask: '#### ### ####' })
const nationwide = new Mask({ mask: '####-####' })

/** 0800 and its relatives: the 0 is part of the number. */
const TOLL_FREE = /^0(?:[3589]00|303)/
/** 4004-1234, 3003-1234: one number in the whole country. No area code has a 0. */
const NATIONWIDE = /^[34]00/
/** Dialled between the 0 and the area code. */
const CARRIER = /^(?:1[245]|2[1-35]|31|4[13]|[56]5|99)/
/** Punctuation shows that the area code is missing; in a whole number, whatever follows it does. */
const LOCAL = /^\D*((?:9\s?)?[2-9]\d{3})\s?[-.\s–]\s?\d{0,4}\D*$/
const WHOLE_LOCAL = /^\D*(?:9\s?)?[2-9]\d{3}[-.\s–]?\d{4}\D*$/
/** Where another number may begin, or an extension. */
const BREAK = /[^\d.–-]/g
const ENDS_AT_10 = /^(?:\D*\d){10}\D/
const ENDS_AT_10_OR_11 = /^(?:\D*\d){10,11}(?!\d)/

const EXAMPLE = 'Por exemplo: (11) 98765-4321.'
const INCOMPLETE = `Falta o DDD ou algum número. ${EXAMPLE}`
const NO_MOBILE = 'Com 9 números depois do DDD, o primeiro é 9. Confira o que ficou.'
const NO_LANDLINE = 'Celular tem 9 números depois do DDD, e aqui ficaram 8.'

/** The text behind its first `count` digits. */
function afterDigits(text: string, count: number): string {
  let at = 0
  for (let seen = 0; seen < count; at++) if (/\d/.test(text.charAt(at))) seen++
  return text.slice(at)
}

/** Up to what follows a whole number; behind a mere blank, only another whole number does. */
function firstNumber(text: string, mayBeLocal: boolean): string {
  for (const { 0: sign, index } of text.matchAll(BREAK)) {
    const before = text.slice(0, index)
    const isBlank = /[ \u00A0]/.test(sign)
    if (isBlank && digitsOf(text.slice(index)).length < 8) continue
    if ((mayBeLocal && WHOLE_LOCAL.test(before)) || (!isBlank && digitsOf(before).length >= 10)) return before
  }
  return text
}

/** A country code without plus, or a carrier behind a 0, in 12 or 13 digits. 55 is also an area code, with mobiles in 559. */
function hasCode(number: string, isTrunk: boolean): boolean {
  const digits = digitsOf(number)
  return (
    (isTrunk ? CARRIER : /^55/).test(digits) &&
    digits.length >= 12 &&
    !ENDS_AT_10_OR_11.test(number) &&
    (digits.length > 12 || /^..(?:[^9]|9.[2-5])/.test(digits))
  )
}

/** A whole page may be pasted. */
const beginningOf = (text: string): string => halfWidth(text.slice(0, 200))

/** `rest`: what is left out. `lacks`: what the number lacks, in a sentence. */
type Phone = { shown: string; rest: string; lacks: string }

function take(text: string, number: string, size: number, shown: string, lacks: string): Phone {
  const isLonger = digitsOf(number).length > size
  return { shown, rest: isLonger ? afterDigits(text, size) : text.slice(number.length), lacks }
}

function parsePhone(text: string): Phone {
  const digits = digitsOf(text)
  const hasPlus = /^\D*[+＋]/.test(text)
  // No area code has a 0 behind it, so that in '55 0...' 55 is the country.
  const codeAt = hasPlus || /^\D*55[^\d)]*0\D*[1-9]/.test(text) ? 0 : /^00[1-9]/.test(digits) ? 2 : null
  if (codeAt === null) return parseNational(text)
  const code = digits.slice(codeAt, codeAt + 2)
  if (!'55'.startsWith(code)) return parseForeign(afterDigits(text, codeAt))
  if (digits.length <= codeAt + 2)
    return { shown: hasPlus ? `+${code}` : digits, rest: '', lacks: INCOMPLETE }
  return parseNational(afterDigits(text, codeAt + 2))
}

/** Digits behind a plus: 15 characters, as in product 5. */
function parseForeign(text: string): Phone {
  const number = firstNumber(text, false)
  const digits = digitsOf(number).slice(0, 14)
  return take(text, number, 14, `+${digits}`, digits.length < 8 ? INCOMPLETE : '')
}

function parseNational(text: string): Phone {
  const isTrunk = /^0[1-9]{2}/.test(digitsOf(text))
  const dialled = isTrunk ? afterDigits(text, 1) : text
  if (!hasCode(firstNumber(dialled, !isTrunk), isTrunk)) return parseNumber(dialled, !isTrunk)
  const phone = parseNumber(afterDigits(dialled, 2), false)
  // Could be a mobile of area code 55 with a digit too many.
  const isDoubtful = !isTrunk && /^559\d{9}$/.test(digitsOf(dialled))
  return isDoubtful ? { ...phone, rest: `55${phone.rest}` } : phone
}

function parseNumber(text: string, mayBeLocal: boolean): Phone {
  const number = firstNumber(text, mayBeLocal)
  const digits = digitsOf(number)
  const { length } = digits
  if (TOLL_FREE.test(digits))
    return take(text, number, 11, tollFree.masked(digits), length < 10 ? INCOMPLETE : '')
  if (NATIONWIDE.test(digits))
    return take(text, number, 8, nationwide.masked(digits), length < 8 ? INCOMPLETE : '')

  const local = mayBeLocal ? LOCAL.exec(number) : null
  if (local || (mayBeLocal && number !== text && WHOLE_LOCAL.test(number))) {
    const first = local ? digitsOf(local[1] ?? '').length : length - 4
    const isWhole = length === first + 4
    return take(
      text,
      number,
      9,
      `${digits.slice(0, first)}-${digits.slice(first)}`,
      isWhole ? `Falta o DDD. ${EXAMPLE}` : INCOMPLETE,
    )
  }
  if (/^0\d{0,2}$/.test(digits)) return take(text, number, 3, digits, INCOMPLETE)

  const isMobile = digits[2] === '9'
  const size = !isMobile && ENDS_AT_10.test(number) ? 10 : 11
  const kept = digits.slice(0, size)
  return take(text, number, size, withAreaCode.masked(kept), lackOf(kept))
}

function lackOf(digits: string): string {
  if (digits === '') return ''
  if (digits.length < 10) return INCOMPLETE
  if (!/^[1-9]{2}/.test(digits)) return 'Confira o DDD.'
  if (digits.length === 10) return /^..[6-9]/.test(digits) ? NO_LANDLINE : ''
  return digits[2] === '9' ? '' : NO_MOBILE
}

/** (00) 0000-0000, or (00) 00000-0000 with 11 digits (product 5); numbers without area code as they are written. */
export const formatPhone = (text: string): string => parsePhone(beginningOf(text)).shown

/** What the field left out and, unless somebody is still typing, what the number lacks. */
export function phoneWarning(whole: string, isTyping: boolean): string {
  const text = beginningOf(whole)
  const { rest, lacks } = parsePhone(text)
  const hasLetters = /\p{L}/u.test(text.slice(0, text.length - rest.length).replace(/xx/i, ''))
  const leftOut = droppedBehind(rest) || (hasLetters ? onlyNumbers : '')
  return [leftOut, isTyping ? '' : lacks].filter(Boolean).join(' ')
}

export const isWholePhone = (text: string): boolean =>
  ['', NO_MOBILE, NO_LANDLINE].includes(parsePhone(beginningOf(text)).lacks)
