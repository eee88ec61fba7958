import { expect, it } from 'vitest'
import { formatBytes, formatBytesOver } from '@/lib/files/format-bytes'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536, '1,5 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [1024 * 1024, '1 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [20_000_000, '19,1 MB'],
])('%i bytes are shown as %s (product 2)', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

const TEN = 10 * 1024 * 1024
it.each([
  [TEN + 34 * 1024, '10 MB e mais 34 KB'],
  [TEN + 1, '10 MB e mais 1 byte'],
  [TEN + 300, '10 MB e mais 300 bytes'],
  [TEN + 1024 * 1024, '11 MB'],
  [TEN, '10 MB'],
])('beside a limit of 10 MB, %i bytes are %s', (bytes, text) => {
  expect(formatBytesOver(bytes, TEN)).toBe(text)
})
