import { decimalOf, partsOf, rounded, type Decimal } from './decimal'

/** Excel shows no more signs of a number without format, its separator among them. */
const POSITIONS = 11
/** Longer whole numbers lose digits in a spreadsheet. */
const WHOLE_DIGITS = 15

const withSign = (isNegative: boolean, text: string) => (isNegative && /[1-9]/.test(text) ? `-${text}` : text)

function scientific(decimal: Decimal): string {
  const { digits, exponent } = rounded(decimal, 6 - decimal.exponent)
  const power = exponent - 1
  const mantissa = digits.length > 1 ? `${digits[0]},${digits.slice(1)}` : digits
  return `${mantissa}E${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
}

/**
 * The format 'Geral'. Other than Excel, which writes 1,12223E+13, a whole number keeps its 15 digits, as in LibreOffice:
 * it is often a CNPJ.
 */
export function generalText(value: number): string {
  const isNegative = value < 0
  const decimal = decimalOf(Math.abs(value))
  const { exponent } = decimal
  if (exponent > WHOLE_DIGITS) return withSign(isNegative, scientific(decimal))
  const places = Math.max(0, POSITIONS - 1 - Math.max(exponent, 1))
  const isTiny = exponent < -3 && partsOf(decimal)[1].length > POSITIONS - 2
  if (isTiny) return withSign(isNegative, scientific(decimal))
  const [whole, fraction] = partsOf(rounded(decimal, places))
  return withSign(isNegative, (whole || '0') + (fraction && `,${fraction}`))
}
