/** A number as its decimal digits: `digits` after an invisible '0.', times ten to the power of `exponent`. */
export type Decimal = { digits: string; exponent: number }

/** Spreadsheets keep 15 digits: half of 88.55 is 44.275 there, not 44.27499999999999857… as in binary. */
const PRECISION = 15

/** @param value not negative, finite */
export function decimalOf(value: number): Decimal {
  const [mantissa = '', power = '0'] = value.toExponential(PRECISION - 1).split('e')
  const digits = mantissa.replace('.', '').replace(/0+$/, '')
  return digits === '' ? { digits, exponent: 0 } : { digits, exponent: Number(power) + 1 }
}

export const shifted = ({ digits, exponent }: Decimal, places: number): Decimal =>
  digits === '' ? { digits, exponent } : { digits, exponent: exponent + places }

/** Halves go away from zero. `places` after the point may be negative. */
export function rounded({ digits, exponent }: Decimal, places: number): Decimal {
  const length = exponent + places
  if (length < 0) return { digits: '', exponent: 0 }
  if (length >= digits.length) return { digits, exponent }
  const kept = digits.slice(0, length).split('')
  if ((digits[length] ?? '0') < '5') return trimmed(kept.join(''), exponent)
  let at = kept.length - 1
  while (at >= 0 && kept[at] === '9') kept[at--] = '0'
  if (at < 0) return trimmed(`1${kept.join('')}`, exponent + 1)
  kept[at] = String(Number(kept[at]) + 1)
  return trimmed(kept.join(''), exponent)
}

function trimmed(digits: string, exponent: number): Decimal {
  const kept = digits.replace(/0+$/, '')
  return kept === '' ? { digits: '', exponent: 0 } : { digits: kept, exponent }
}

/** The digits before and behind the decimal separator, without zeros that say nothing. */
export function partsOf({ digits, exponent }: Decimal): [whole: string, fraction: string] {
  if (digits === '') return ['', '']
  if (exponent <= 0) return ['', '0'.repeat(-exponent) + digits]
  return [digits.slice(0, exponent).padEnd(exponent, '0'), digits.slice(exponent)]
}
