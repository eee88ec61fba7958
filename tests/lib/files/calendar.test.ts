import { expect, it } from 'vitest'
import { calendarFile } from '@/lib/files/calendar'

const linesOf = (summary: string) => {
  const event = {
    uid: '1',
    day: '2026-12-01',
    summary,
    description: '',
    url: 'https://ong.example',
    alarms: [],
  }
  return calendarFile('Prazos', [event], new Date('2026-11-29T12:00:00Z')).split(/\r\n|\r|\n/)
}

it.each(['a\nBEGIN:VEVENT', 'a\r\nBEGIN:VEVENT', 'a\rBEGIN:VEVENT'])(
  'begins no line within a text: %j',
  (text) => {
    expect(linesOf(text)).toContain('SUMMARY:a\\nBEGIN:VEVENT')
    expect(linesOf(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  },
)
