import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCertificate } from '@/domain/certificates/read-certificate'
import { holder, samples, summaries } from './sample-certificates'

/** Every day that a text has, in any of its spellings, without blanks. */
const daysIn = (text: string): Set<string> => {
  const bare = text.replace(/\s/g, '')
  const months = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')
  const days = new Set<string>()
  for (const [, day = '', month = '', year = ''] of bare.matchAll(/(?=(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}))/g))
    days.add(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  for (const [, day] of bare.matchAll(/(?=(\d{4}-\d{2}-\d{2}))/g)) days.add(day ?? '')
  for (const [, day = '', name = '', year = ''] of bare.matchAll(
    /(?=(\d{1,2})[º°o]?de([a-zç]{3})[a-zç]*de(\d{4}))/gi,
  )) {
    const month = months.indexOf(name.toLowerCase().replace('ç', 'c')) + 1
    days.add(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`)
  }
  return days
}

/** Ends that a printed term may give. */
const endsFrom = (days: ReadonlySet<string>, text: string): Set<string> => {
  const ends = new Set<string>()
  const inWords: Record<string, number> = { seis: 6, noventa: 90, trinta: 30, sessenta: 60 }
  for (const [, number = '', unit = ''] of text.matchAll(
    /(?=(\d{1,3}|seis|trinta|sessenta|noventa)(?:\([^)]*\))?(dia|m[eê]s|ano))/gi,
  ))
    for (const day of days) {
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
      const count = inWords[number.toLowerCase()] ?? Number(number)
      const months = /^m/i.test(unit) ? count : /^a/i.test(unit) ? 12 * count : 0
      const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
      const end = months
        ? Date.UTC(year, month - 1 + months, Math.min(date, last))
        : Date.UTC(year, month - 1, date + count)
      if (Math.abs(end) < 8e15) ends.add(new Date(end).toISOString().slice(0, 10))
    }
  return ends
}

describe('no day is ever suggested that is not in the document', () => {
  const words = [
    ...samples.flatMap(({ lines }) => lines),
    ...summaries.flatMap(([, lines]) => lines),
    ...'Válida até|Validade:|Emitida em|Data de emissão|180 (cento e oitenta) dias|noventa dias|6 (seis) meses|31/02/2026|1/1/2026|2026-05-06|12|/|0|1/|05/2026|3 de março de 2027|contados da data de sua expedição|\t|\f|a|até|-|CNPJ'.split(
      '|',
    ),
  ]
  const line = fc
    .array(
      fc.oneof(
        fc.constantFrom(...words),
        fc
          .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2090-01-01') })
          .map((day) => day.toLocaleDateString('pt-BR', { timeZone: 'UTC' })),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join(' '))
  it.each(['spaced', 'shuffled letters'])('%s', (how) => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 25 }), fc.integer({ min: 2, max: 9 }), (lines, step) => {
        const text =
          how === 'spaced'
            ? lines
            : lines.map((one) =>
                one.replace(/\S/gu, (letter, at: number) => (at % step === 0 ? `${letter} ` : letter)),
              )
        const { issuedOn, validUntil } = readCertificate(text, holder)
        const known = daysIn(text.join('\n'))
        if (issuedOn) expect(known).toContain(issuedOn.value)
        if (validUntil && !known.has(validUntil.value)) {
          expect(endsFrom(known, lines.join('').replace(/\s/g, ''))).toContain(validUntil.value)
        }
        if (issuedOn && validUntil) expect(validUntil.value >= issuedOn.value).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})
