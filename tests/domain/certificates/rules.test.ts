import { describe, expect, it } from 'vitest'
import { readCertificate } from '@/domain/certificates/read-certificate'
import { holder, samples } from './sample-certificates'

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
    [
      'a year on the next line',
      ['Emitida em 07/08/', '2026', 'Válida até 03.02.', '2027.'],
      '2026-08-07',
      '2027-02-03',
    ],
    [
      'a month on the next line',
      ['Emitida em 07/', '08/2026', 'Válida até 3 de', 'fevereiro', 'de 2027'],
      '2026-08-07',
      '2027-02-03',
    ],
    [
      'a day broken within a cell',
      ['Emissão\tValidade\tCódigo', '07/08/\t03/02/\tA1B2', '2026\t2027\tC3D4'],
      '2026-08-07',
      '2027-02-03',
    ],
    ['the number of a process below', ['Válida até 03/02/', '2027/000123-4'], undefined, undefined],
    [
      'a release beside a day of printing',
      [
        'Liberação: 20/07/2026',
        'Validade: 16/01/2027',
        'Certidão emitida às 16:22:10 horas do dia 03/11/2026',
      ],
      '2026-07-20',
      '2027-01-16',
    ],
    [
      'a release in a table beside a day of printing',
      [
        'Liberação\tValidade',
        '20/07/2026\t16/01/2027',
        'Certidão emitida às 16:22:10 horas do dia 03/11/2026',
      ],
      '2026-07-20',
      '2027-01-16',
    ],
    [
      'a release whose day is not read beside a day of printing',
      ['Liberação: 20/07/26', 'Validade: 16/01/2027', 'Certidão emitida às 16:22:10 horas do dia 03/11/2026'],
      undefined,
      '2027-01-16',
    ],
    [
      'a day that goes on beside another column',
      ['Emitida em 3 de agosto\tde 2010', 'de 2026\tLei 123'],
      '2026-08-03',
      undefined,
    ],
    [
      'the end of another paper',
      ['Emitida em 07/08/2026', 'Válida até 03/02/2027', 'Alvará nº 123, vencimento 31/12/2026'],
      '2026-08-07',
      '2027-02-03',
    ],
    ['the end of another paper alone', ['Alvará nº 123, vencimento 31/12/2026'], undefined, undefined],
    [
      'a word that is broken',
      ['Expe-', 'dida em 07/08/2026', 'Vali-', 'dade: 03/02/2027'],
      '2026-08-07',
      '2027-02-03',
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
      also: [{ label: also }],
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
