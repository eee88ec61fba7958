import { decimalOf, partsOf, rounded, type Decimal } from './decimal'

/** A spreadsheet shows no more signs of a number without format, its separator among them, however wide the column. */
const POSITIONS = 11

const withSign = (isNegative: boolean, text: string) => (isNegative && /[1-9]/.test(text) ? `-${text}` : text)

function scientific(decimal: Decimal): string {
  const { digits, exponent } = rounded(decimal, 6 - decimal.exponent)
  const power = exponent - 1
  const mantissa = digits.length > 1 ? `${digits[0]},${digits.slice(1)}` : digits
  return `${mantissa}E${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
}

/** The format 'Geral': a CNPJ that was typed as a number is 1,12223E+13. */
export function generalText(value: number): string {
  const isNegative = value < 0
  const decimal = decimalOf(Math.abs(value))
  const { exponent } = decimal
  const shown = rounded(decimal, Math.max(0, POSITIONS - 1 - Math.max(exponent, 1)))
  const isTiny = exponent < -3 && partsOf(decimal)[1].length > POSITIONS - 2
  if (isTiny || shown.exponent > POSITIONS) return withSign(isNegative, scientific(decimal))
  const [whole, fraction] = partsOf(shown)
  return withSign(isNegative, (whole || '0') + (fraction && `,${fraction}`))
}
