const MAX_DIGITS = 9

/**
 * Continued fractions as far as there are places: 3,14159… is 3 1/7 in two, as in Excel, though 3 14/99 is nearer.
 * @param value from 0
 */
export function fractionOf(value: number, below: { is: number } | { digits: number }): [number, number] {
  if ('is' in below) return [Math.round(value * below.is), below.is]
  const most = 10 ** Math.min(below.digits, MAX_DIGITS) - 1
  let [lastAbove, lastUnder, above, under] = [0, 1, 1, 0]
  let rest = value
  for (;;) {
    const whole = Math.floor(rest)
    const next = lastUnder + whole * under
    if (next > most) return [above, under]
    ;[lastAbove, lastUnder, above, under] = [above, under, lastAbove + whole * above, next]
    if (rest - whole < 1e-11) return [above, under]
    rest = 1 / (rest - whole)
  }
}
