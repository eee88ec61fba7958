import { expect, it } from 'vitest'
import { formatBytes } from '@/shared/lib/format-bytes'

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536, '1,5 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [1024 * 1024, '1 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [20_000_000, '19,1 MB'],
])('%i bytes are shown as %s (spec 2)', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
