import { afterEach, expect, it, vi } from 'vitest'
import { formatDate, formatDateTime, formatLongDateTime } from '@/lib/format-date'

afterEach(() => vi.unstubAllEnvs())

/** An ISO text of this local wall-clock time, so that the test says the same in every time zone. */
const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

it('shows day/month/year, with hour:minute where asked', () => {
  expect(formatDate(local(2026, 0, 9, 7, 5))).toBe('09/01/2026')
  expect(formatDateTime(local(2026, 0, 9, 7, 5))).toBe('09/01/2026 07:05')
})

it.each(['America/Rio_Branco', 'America/Sao_Paulo', 'America/Noronha', 'UTC', 'Asia/Tokyo'])(
  'names the day of a moment as the mails do: %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(formatDate('2026-12-06T02:59:59.999+00:00')).toBe('05/12/2026')
    expect(formatDate('2026-12-06T03:00:00Z')).toBe('06/12/2026')
    expect(formatDate('2027-01-01T01:30:00.123456+00:00')).toBe('31/12/2026')
    expect(formatDate('2026-12-06')).toBe('06/12/2026')
  },
)

it('shows a moment with its hour by the clock of the device', () => {
  vi.stubEnv('TZ', 'America/Rio_Branco')
  expect(formatDateTime('2026-12-06T03:00:00Z')).toBe('05/12/2026 22:00')
  expect(formatLongDateTime('2026-12-06T03:00:00Z')).toBe('05 de dezembro de 2026 às 22:00')
})

it('writes the long form of the detail page, and midnight as 00', () => {
  expect(formatLongDateTime(local(2026, 2, 1, 0, 30))).toBe('01 de março de 2026 às 00:30')
})

it('keeps the day of a plain date in every time zone', () => {
  expect(formatDate('2001-05-09')).toBe('09/05/2001')
  expect(formatDate('0021-05-09')).toBe('09/05/0021')
})

it.each([null, undefined, '', 'ontem', '2026-13-01'])('has no text for %j', (value) => {
  expect(formatDate(value)).toBeNull()
  expect(formatDateTime(value)).toBeNull()
  expect(formatLongDateTime(value)).toBeNull()
})
