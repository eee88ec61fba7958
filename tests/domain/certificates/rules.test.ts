import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCertificate } from '@/domain/certificates/read-certificate'
import { holder, samples, summaries } from './sample-certificates'

const federal = (...lines: string[]) => [
  'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO',
  ...lines,
]

describe('days', () => {
  it.each([
    ['an end before the issue', ['Emitida em 10/06/2026', 'Válida até 09/06/2026'], '2026-06-10', undefined],
    ['a day that does not exist', ['Emitida em 31/02/2026', 'Válida até 31/06/2026'], undefined, undefined],
    ['a year out of reach', ['Emitida em 10/06/2026', 'Válida até 10/06/2926'], '2026-06-10', undefined],
    ['the same day', ['Emitida em 10/06/2026', 'Válida até 10/06/2026'], '2026-06-10', '2026-06-10'],
    ['a term without a day of issue', ['Validade: 180 dias'], undefined, undefined],
    ['calendar months', ['Emitida em 31/08/2025', 'Validade: 6 (seis) meses'], '2025-08-31', '2026-02-28'],
    ['days', ['Emitida em 07/08/2026', 'Válida por 180 (cento e oitenta) dias.'], '2026-08-07', '2027-02-03'],
    [
      'days in words',
      ['Emitida em 07/08/2026', 'válida pelo prazo de noventa dias'],
      '2026-08-07',
      '2026-11-05',
    ],
    [
      'days from the issue',
      ['Expedição: 07/08/2026', 'Validade', '180 (cento e oitenta) dias, contados da data de sua expedição'],
      '2026-08-07',
      '2027-02-03',
    ],
    [
      'a printed end beside a term',
      ['Emitida em 07/08/2026', 'Validade: 180 dias (03/02/2027)', 'Válida até 03/02/2027'],
      '2026-08-07',
      '2027-02-03',
    ],
    [
      'months in words',
      ['Emitida em 7 de agosto de 2026', 'Válida até o dia 3 de fevereiro de 2027'],
      '2026-08-07',
      '2027-02-03',
    ],
    ['points and dashes', ['Emitida em 07.08.2026', 'Válida até 03-02-2027'], '2026-08-07', '2027-02-03'],
    ['a range', ['Emitida em 07/08/2026', 'Validade: 07/08/2026 até 03/02/2027'], '2026-08-07', '2027-02-03'],
    [
      'the next line',
      ['Emitida às 10:00:00 do dia', '07/08/2026', 'Válida até', '03/02/2027'],
      '2026-08-07',
      '2027-02-03',
    ],
    [
      'a law’s day',
      ['Certidão emitida com base na Portaria nº 1.751, de 2/10/2014', 'Válida até 03/02/2027'],
      undefined,
      '2027-02-03',
    ],
    [
      'a law between the label and the day',
      ['Emitida em 07/08/2026', 'Validade (Lei nº 3.938, Art. 158, de 26/07/2011): 03/02/2027'],
      '2026-08-07',
      '2027-02-03',
    ],
    ['a law alone', ['Validade: conforme o Decreto 123, de 05/06/2020'], undefined, undefined],
    ['two labels in a row', ['Emitida em: Válida até:', '07/08/2026 03/02/2027'], '2026-08-07', '2027-02-03'],
    [
      'two labels in a row, the end first',
      ['Validade Emissão 03/02/2027 07/08/2026'],
      '2026-08-07',
      '2027-02-03',
    ],
    [
      'two columns with blanks within words',
      ['Emi tida em:\tVá lida até:', '07/08/2026\t03/02/2027'],
      '2026-08-07',
      '2027-02-03',
    ],
    [
      'values above their labels',
      ['07/08/2026', 'Data da emissão', '03/02/2027', 'Validade'],
      undefined,
      undefined,
    ],
    [
      'a term apart, with a day of printing',
      [
        'Data e hora da emissão',
        'Certidão nº',
        'Validade',
        '08/12/2025 10:27:08',
        '6 (seis) meses, contados da data de sua expedição.',
        '28/11/2026 10:15',
      ],
      '2025-12-08',
      '2026-06-08',
    ],
    [
      'two days of issue',
      ['Emitida em 07/08/2026', 'Emitido em 28/11/2026 por usuário'],
      undefined,
      undefined,
    ],
    [
      'an authorized issue',
      ['Emissão autorizada às 10:10:10 horas do dia 07/08/2026'],
      '2026-08-07',
      undefined,
    ],
    [
      'a sentence that ends above place and day',
      ['certifico que não constam', 'débitos.', 'Vale Verde, 3 de agosto de 2026', 'Validade: 90 dias'],
      '2026-08-03',
      '2026-11-01',
    ],
    [
      'another label in a row',
      ['Data de abertura', 'Data de emissão', '01/02/2010', '07/08/2026'],
      '2026-08-07',
      undefined,
    ],
    [
      'a term for something else',
      ['Emitida em 07/08/2026', 'A autenticidade pode ser verificada por 90 dias contados da emissão'],
      '2026-08-07',
      undefined,
    ],
    ['asterisks', ['IE ******** Emitida em 11 de novembro de 2026'], '2026-11-11', undefined],
    ['working days', ['Emitida em 07/08/2026', 'Validade: 30 dias úteis'], '2026-08-07', undefined],
  ])('%s', (_, lines, issued, until) => {
    const { issuedOn, validUntil } = readCertificate(federal(...lines), holder)
    expect([issuedOn?.value, validUntil?.value]).toEqual([issued, until])
  })
  it('shows the line and the day as they are printed', () => {
    const { validUntil } = readCertificate(federal('Válida\xA0até\xA003/02/2027.'), holder)
    expect(validUntil).toEqual({ value: '2027-02-03', line: 'Válida até 03/02/2027.', printed: '03/02/2027' })
  })
  it('picks none of two ends', () => {
    expect(readCertificate(federal('Válida até 03/02/2027', 'Válida até 04/02/2027'), holder)).toMatchObject({
      problem: 'several',
      validUntil: null,
    })
  })
})

describe('several papers in one file', () => {
  const [cnd, crf] = [samples[0], samples[2]]
  const both = [...(cnd?.lines ?? []), '\f', ...(crf?.lines ?? [])]
  it.each([
    ['certidaoFederal', 'federal', '2027-02-03', 'o CRF do FGTS'],
    ['certidaoFgts', 'fgts', '2025-12-01', 'a certidão federal'],
  ] as const)('reads the one that %s asks for', (slot, kind, until, also) => {
    expect(readCertificate(both, holder, slot)).toMatchObject({
      kind,
      validUntil: { value: until },
      also: [also],
      problem: null,
    })
  })
  it('does so where both are on one page', () => {
    const page = both.filter((line) => line !== '\f')
    expect(readCertificate(page, holder, 'certidaoFgts')).toMatchObject({
      kind: 'fgts',
      validUntil: { value: '2025-12-01' },
    })
  })
  it('picks none of two of the same kind', () => {
    const older = (cnd?.lines ?? []).map((line) => line.replace('2026', '2025').replace('2027', '2026'))
    expect(readCertificate([...older, '\f', ...(cnd?.lines ?? [])], holder)).toMatchObject({
      problem: 'several',
      validUntil: null,
    })
  })
})

it('says nothing of a text that is no certidão', () => {
  const minutes = ['ATA DE ASSEMBLEIA', 'Aos 3 de fevereiro de 2026, reuniram-se os associados.']
  expect(readCertificate(minutes, holder)).toMatchObject({ kind: null, issuedOn: null, validUntil: null })
})

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
