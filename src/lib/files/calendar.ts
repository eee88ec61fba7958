import { addDays } from '@/lib/day-number'
import { saveFile } from './save-file'

export type CalendarDay = {
  /** Constant, so that a later file moves the event. */
  uid: string
  /** YYYY-MM-DD */
  day: string
  summary: string
  description: string
  url: string
  /** Days before. */
  alarms: readonly number[]
}

/** RFC 5545, 3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** RFC 5545, 3.1: at most 75 bytes per line, continued after a blank, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [out, width] = ['', 0]
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (width + bytes > 75) {
      out += '\r\n '
      width = 1
    }
    out += character
    width += bytes
  }
  return out
}

const compact = (date: string) => date.replaceAll('-', '')

/** All-day events have no time zone. */
export function calendarFile(name: string, days: readonly CalendarDay[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const events = days.flatMap(({ uid, day, summary, description, url, alarms }) => [
    'BEGIN:VEVENT',
    `UID:${uid}@mutirao`,
    `DTSTAMP:${stamp}`,
    // Calendars adopt the higher sequence: the newer file's.
    `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...alarms.flatMap((before) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(summary)}`,
      // The alarm rings at nine in the morning; the event begins at midnight.
      `TRIGGER:-P${before - 1}DT15H`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Mutirão//${name}//PT-BR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

export const saveCalendar = (content: string, fileName: string): void =>
  saveFile(new Blob([content], { type: 'text/calendar;charset=utf-8' }), fileName)
