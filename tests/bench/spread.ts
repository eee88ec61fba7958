/** The middle of some numbers; of an even count, the mean of the two in the middle. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (place: number) => sorted[place] ?? Number.NaN
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.floor(sorted.length / 2))) / 2
}

/** The median, and behind it the least and the most: '1234 (1200–1300)'. */
export function withRange(numbers: number[], digits = 0): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return `${median(numbers).toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`
}

/** What half of the numbers lie between: '1.15–1.31'. */
export function quartiles(numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  return [0.25, 0.75]
    .map((share) => (sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN).toFixed(2))
    .join('–')
}
