import { expect, it } from 'vitest'
import { calendarOfEditais } from '@/admin/editais/calendar'

const now = new Date('2026-11-22T15:04:05.678Z')
const site = 'https://portal.example'

it('writes the last day of an edital with alarms on the days of the notices', () => {
  const edital = {
    id: 'e1',
    titulo: 'Fundo Sol, 2ª chamada',
    financiador: 'Instituto Água',
    prazo: '2028-02-29',
  }
  const text = calendarOfEditais([edital], { now, site })
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mutirão//Editais//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:edital-e1@mutirao',
    'DTSTAMP:20261122T150405Z',
    'SEQUENCE:29922664',
    'DTSTART;VALUE=DATE:20280229',
    'DTEND;VALUE=DATE:20280301',
    'SUMMARY:Prazo: Fundo Sol\\, 2ª chamada',
    'DESCRIPTION:É o último dia do edital de Instituto Água.',
    'URL:https://portal.example/admin/organizacoes/editais/e1',
    'TRANSP:TRANSPARENT',
    ...['-P14DT15H', '-P4DT15H', '-P0DT15H'].flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Prazo: Fundo Sol\\, 2ª chamada',
      `TRIGGER:${trigger}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('needs no funder, and keeps a title of commands a title', () => {
  const titulo = 'A;B\\C\nEND:VEVENT'
  const text = calendarOfEditais([{ id: 'e1', titulo, financiador: null, prazo: '2026-12-31' }], {
    now,
    site,
  })
  expect(text).toContain('SUMMARY:Prazo: A\\;B\\\\C\\nEND:VEVENT\r\n')
  expect(text).toContain('DESCRIPTION:É o último dia do edital.\r\n')
  expect(text.match(/^END:VEVENT\r$/gm)).toHaveLength(1)
})
