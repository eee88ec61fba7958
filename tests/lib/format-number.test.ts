import { expect, it } from 'vitest'
import { formatNumber } from '@/lib/format-number'

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
