import { expect, it } from 'vitest'
import { countWithout, formatCount, formatNumber } from '@/lib/format-number'

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1.000'],
  [12_345, '12.345'],
  [1_000_000_000, '1.000.000.000'],
  [-999, '-999'],
  [-1234, '-1.234'],
  [1234.5, '1.234,5'],
])('writes %d as Brazilians do', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

it.each([
  [0, '0'],
  [10_000, '10.000'],
  // The database's answer to more.
  [10_001, 'mais de 10.000'],
  // Counts that do not stop.
  [12_345, '12.345'],
])('writes a count of %d as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

it.each([
  [12, 2, 10],
  [10_001, 2, 10_001],
])('%d without %d is %d', (count, less, rest) => {
  expect(countWithout(count, less)).toBe(rest)
})
