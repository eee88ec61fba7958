import { expect, it, onTestFinished } from 'vitest'
import { saoPauloDay } from '@/lib/sao-paulo-day'

it('is the day in São Paulo, three hours behind Greenwich', () => {
  expect(saoPauloDay(new Date('2026-11-27T02:59:59Z'))).toBe('2026-11-26')
  expect(saoPauloDay(new Date('2026-11-27T03:00:00Z'))).toBe('2026-11-27')
  expect(saoPauloDay(new Date('2026-01-05T12:00:00Z'))).toBe('2026-01-05')
})

it('does not depend on how a language writes a date', () => {
  const formats = Intl.DateTimeFormat.prototype
  const own = Object.getOwnPropertyDescriptor(formats, 'format') ?? {}
  onTestFinished(() => void Object.defineProperty(formats, 'format', own))
  Object.defineProperty(formats, 'format', { ...own, get: () => () => '11/27/2026' })
  expect(saoPauloDay(new Date('2026-11-27T15:00:00Z'))).toBe('2026-11-27')
})
