import type { Document } from '@/lib/supabase/database'
import { expect, it } from 'vitest'
import { calendarOf, calendarDocuments } from '@/domain/documents/calendar'
import { sortDocuments } from '@/domain/documents/own-documents'
import { dueExercise } from '@/domain/documents/validity'
import { documentWith } from '../dossier/example.ts'

const document = (tipo: string, valido_ate: string | null, more: Partial<Document> = {}) =>
  documentWith(tipo, { valido_ate, ...more })
const refused = { reviewed_at: '2026-11-01T12:00:00Z' }

it('writes whole days as RFC 5545 has them: lines of 75 bytes, CRLF, an end on the next day, two alarms', () => {
  const documents = [document('certidaoFgts', '2028-02-29'), document('certidaoTrabalhista', '2026-12-31')]
  const now = new Date('2026-11-22T15:04:05.678Z')
  const text = calendarOf(documents, { now, site: 'https://portal.example' })
  const lines = text.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded.slice(0, 24)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mutirão//Validades//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${documents[0]?.org_id}-certidaoFgts@mutirao`,
    'DTSTAMP:20261122T150405Z',
    'SEQUENCE:29922664',
    'DTSTART;VALUE=DATE:20280229',
    'DTEND;VALUE=DATE:20280301',
    'SUMMARY:Vence: Certidão de regularidade do FGTS',
    'DESCRIPTION:É o último dia em que o documento vale. Envie o novo no lugar do antigo.',
    'URL:https://portal.example/perfil-ong/documentos#arquivo-certidaoFgts',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Vence: Certidão de regularidade do FGTS',
    'TRIGGER:-P29DT15H',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Vence: Certidão de regularidade do FGTS',
    'TRIGGER:-P4DT15H',
  ])
  expect(unfolded).toContain('DTEND;VALUE=DATE:20270101')
  expect(unfolded.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
})

it('escapes what a calendar reads as its own signs', () => {
  const text = calendarOf([document('a;b,c\\d\nBEGIN:VALARM', '2028-02-29')], { now: new Date(), site: '' })
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Vence: a\\;b\\,c\\\\d\\nBEGIN:VALARM\r\n')
})

it('holds days that are still to come, of papers that were not refused', () => {
  const documents = [
    document('certidaoFgts', '2026-11-22'),
    document('certidaoFederal', '2026-11-21'),
    document('certidaoEstadual', '2027-01-01', refused),
    document('estatuto', null),
  ]
  expect(calendarDocuments(documents, '2026-11-22').map(({ tipo }) => tipo)).toEqual(['certidaoFgts'])
})

it.each([
  ['certidaoFgts', document('certidaoFgts', '2026-12-23'), 'in order'],
  ['certidaoFgts', document('certidaoFgts', '2026-12-22'), 'to renew'],
  ['certidaoFgts', document('certidaoFgts', '2026-11-21'), 'to renew'],
  ['certidaoFgts', document('certidaoFgts', null), 'to renew'],
  ['certidaoFgts', document('certidaoFgts', '2028-01-01', refused), 'to renew'],
  ['cartaoCnpj', document('cartaoCnpj', null, { emitido_em: '2026-08-24' }), 'in order'],
  ['cartaoCnpj', document('cartaoCnpj', null, { emitido_em: '2026-08-23' }), 'to renew'],
  ['estatuto', document('estatuto', null), 'in order'],
])('%s with %o is on 22/11/2026: %s', (name, given, expected) => {
  const { inOrder, toRenew, missing } = sortDocuments([given], '2026-11-22')
  expect([inOrder.map((slot) => slot.name), toRenew.map(({ slot }) => slot.name)]).toEqual(
    expected === 'in order' ? [[name], []] : [[], [name]],
  )
  expect(missing.map((slot) => slot.name)).toEqual(
    ['estatuto', 'ataEleicao', 'cartaoCnpj'].filter((slot) => slot !== name),
  )
})

it.each([
  ['2026-06-30', 2024],
  ['2026-07-01', 2025],
])('on %s the accounts of %i are due (product 4)', (day, year) => expect(dueExercise(day)).toBe(year))
