import type { Document } from '@/lib/supabase/database'
import { documentState } from './document-state'
import { slotInputId, slotLabel } from './slots'
import { addDays } from './validity'
import { validityTexts as texts } from './validity-texts'

/** RFC 5545, 3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

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

export const calendarDocuments = (documents: readonly Document[], today: string) =>
  documents.filter(
    (document) =>
      document.valido_ate !== null && document.valido_ate >= today && documentState(document) !== 'rejected',
  )

/** All-day events have no time zone. A slot has a constant UID, so that a later file moves its event. */
export function calendarOf(
  documents: readonly Document[],
  { now, site }: { now: Date; site: string },
): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const alarm = (days: number, text: string) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(text)}`,
    // At nine in the morning; the event begins at midnight.
    `TRIGGER:-P${days - 1}DT15H`,
    'END:VALARM',
  ]
  const events = documents.flatMap(({ tipo, arquivo_url, valido_ate }) => {
    if (valido_ate === null) return []
    const summary = texts.lapses(slotLabel(tipo))
    return [
      'BEGIN:VEVENT',
      `UID:${arquivo_url.split('/').slice(0, 2).join('-')}@mutirao`,
      `DTSTAMP:${stamp}`,
      // Calendars adopt the higher sequence: the newer file's.
      `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
      `DTSTART;VALUE=DATE:${compact(valido_ate)}`,
      `DTEND;VALUE=DATE:${compact(addDays(valido_ate, 1))}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(texts.lapsesHint)}`,
      `URL:${site}/perfil-ong/documentos#${slotInputId(tipo)}`,
      'TRANSP:TRANSPARENT',
      ...alarm(30, summary),
      ...alarm(5, summary),
      'END:VEVENT',
    ]
  })
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mutirão//Validades//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}
