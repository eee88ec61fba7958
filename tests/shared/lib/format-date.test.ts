import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatLongDateTime } from '@/shared/lib/format-date'

const moment = new Date(2026, 2, 7, 9, 5)

describe('format-date', () => {
  it('writes day/month/year, with hour:minute where asked', () => {
    expect(formatDate(moment)).toBe('07/03/2026')
    expect(formatDateTime(moment)).toBe('07/03/2026 09:05')
    expect(formatDateTime(moment.toISOString())).toBe('07/03/2026 09:05')
  })

  it('writes the long form of spec 9', () => {
    expect(formatLongDateTime(moment)).toBe('07 de março de 2026 às 09:05')
  })

  it('writes midnight as 00, not 24', () => {
    expect(formatDateTime(new Date(2026, 0, 1, 0, 0))).toBe('01/01/2026 00:00')
  })

  it('keeps a plain day on its day in every time zone', () => {
    expect(formatDate('1998-05-20')).toBe('20/05/1998')
  })

  it('answers null for what is missing or no date', () => {
    for (const value of [null, undefined, '', 'ontem']) expect(formatDate(value)).toBeNull()
  })
})
