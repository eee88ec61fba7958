import { describe, expect, it } from 'vitest'
import { doubtsOf, remarksOf } from '@/domain/certificates/doubts'
import { readCertificate } from '@/domain/certificates/read-certificate'
import type { SlotName } from '@/domain/documents/slots'
import { samples } from './sample-certificates'

const holder = { cnpj: '12.345.678/0001-95', name: 'Associação Exemplo de Leitura', state: 'SP' }
const today = '2026-11-29'

const federal = [
  'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO',
  'CNPJ: 12.345.678/0001-95',
  'Válida até 03/02/2027.',
]
const crf = [
  'Certificado de Regularidade do FGTS - CRF',
  'Inscrição: 12.345.678/0001-95',
  'Validade:02/11/2026 a 01/12/2026',
]
const change = (lines: readonly string[], from: string, to: string) =>
  lines.map((line) => line.replace(from, to))
const branch = '12.345.678/0002-76'

function said(lines: readonly string[], slot: SlotName) {
  const reading = readCertificate(lines, holder, slot)
  return {
    doubts: doubtsOf(reading, slot, today).map(({ text }) => text),
    remarks: remarksOf(reading, slot, holder),
  }
}

describe('what speaks against a file', () => {
  it.each<[string, readonly string[], SlotName, string[]]>([
    ['nothing', federal, 'certidaoFederal', []],
    ['nothing', crf, 'certidaoFgts', []],
    [
      'another organization',
      change(federal, '12.345.678/0001-95', '98.765.432/0001-98'),
      'certidaoFederal',
      ['O CNPJ do documento, 98.765.432/0001-98, não é o da organização.'],
    ],
    [
      'another establishment, of a paper for one',
      change(crf, '12.345.678/0001-95', branch),
      'certidaoFgts',
      [`O CNPJ do documento, ${branch}, é de outro estabelecimento da organização.`],
    ],
    [
      'an end that passed yesterday',
      change(federal, '03/02/2027', '28/11/2026'),
      'certidaoFederal',
      ['O documento venceu em 28/11/2026.'],
    ],
    ['an end that is today', change(federal, '03/02/2027', '29/11/2026'), 'certidaoFederal', []],
    [
      'debts',
      change(federal, 'NEGATIVA', 'POSITIVA'),
      'certidaoFederal',
      ['A certidão é positiva: diz que há débitos.'],
    ],
    [
      'debts that count as none',
      change(federal, 'NEGATIVA', 'POSITIVA COM EFEITOS DE NEGATIVA'),
      'certidaoFederal',
      [],
    ],
    [
      'another paper',
      federal,
      'certidaoFgts',
      ['Parece ser a certidão federal, e não: Certidão de regularidade do FGTS.'],
    ],
    [
      'a screen of the issuer',
      ['Empregador não cadastrado'],
      'certidaoFgts',
      ['Isto não é a certidão: é uma tela do emissor, que diz que ela não saiu.'],
    ],
  ])('%s', (_, lines, slot, doubts) => {
    expect(said(lines, slot).doubts).toEqual(doubts)
  })
})

describe.each(samples)('$paper', ({ lines, slot }) => {
  it.each([
    'certidaoFederal',
    'certidaoFgts',
    'certidaoTrabalhista',
    'certidaoEstadual',
    'certidaoMunicipal',
    'cartaoCnpj',
  ] as const)('is another paper in any slot but its own: %s', (place) => {
    const about = doubtsOf(readCertificate(lines, holder, place), place, today).map((one) => one.about)
    expect(about.includes('paper')).toBe(place !== slot)
  })
})

describe('what is said beside it', () => {
  it('is another establishment, where the paper is for all of them', () => {
    expect(said(change(federal, '12.345.678/0001-95', branch), 'certidaoFederal')).toEqual({
      doubts: [],
      remarks: [
        `O CNPJ do documento, ${branch}, é de outro estabelecimento da organização. Este documento vale para a matriz e as filiais.`,
      ],
    })
  })
  it('is the second paper of the state, where two are asked and one is there', () => {
    const ofSaoPaulo = samples.filter(({ slot, says }) => slot === 'certidaoEstadual' && says.state === 'SP')
    expect(ofSaoPaulo).not.toEqual([])
    for (const { lines } of ofSaoPaulo)
      expect(said(lines, 'certidaoEstadual').remarks).toEqual([
        'Em São Paulo são duas certidões, a da Fazenda e a da dívida ativa (PGE): junte as duas em um PDF.',
      ])
  })
})

describe('two papers of São Paulo in one file', () => {
  const papersOf = (slot: string) =>
    samples.filter(({ slot: own, says }) => own === slot && says.state === 'SP')
  const [treasury, debt] = papersOf('certidaoEstadual').map(({ lines }) => lines)
  const file = (...papers: (readonly string[] | undefined)[]) =>
    papers.flatMap((lines, at) => [...(at > 0 ? ['\f'] : []), ...(lines ?? [])])
  const SLOT = 'certidaoEstadual'
  // Both count in June; the one for debts ends first, thirty days after its issue.
  const inJune = (lines: readonly string[] = []) => change(lines, '10/10/2026', '01/05/2026')
  const day = '2026-05-20'

  it.each([
    ['as asked', file(treasury, inJune(debt))],
    ['the other way round', file(inJune(debt), treasury)],
  ])('count until the first of them ends: %s', (_, lines) => {
    const reading = readCertificate(lines, holder, SLOT)
    expect(reading.validUntil?.value).toBe('2026-05-31')
    expect(reading.also).toHaveLength(1)
    expect(remarksOf(reading, SLOT, holder)).toHaveLength(1)
    expect(doubtsOf(reading, SLOT, day)).toEqual([])
  })
  it.each([
    ['as asked', (debts: readonly string[]) => file(treasury, debts)],
    ['the other way round', (debts: readonly string[]) => file(debts, treasury)],
  ])('are both looked at: %s', (_, lines) => {
    const said = (debts: readonly string[], today: string) =>
      doubtsOf(readCertificate(lines(debts), holder, SLOT), SLOT, today).map(({ text }) =>
        text.replace('Sobre a certidão da dívida ativa de São Paulo: o ', 'O '),
      )
    expect(said(change(inJune(debt), '12.345.678', '98.765.432'), day)).toEqual([
      'O CNPJ do documento, 98.765.432, não é o da organização.',
    ])
    expect(said(change(debt ?? [], '10/10/2026', '01/03/2026'), day)).toEqual([
      'O documento venceu em 31/03/2026.',
    ])
  })
})

it('is an end that cannot be, which is not replaced by the usual one', () => {
  const days = (end: string) =>
    readCertificate([...federal.slice(0, 2), 'Emitida em 10/10/2026', `Válida até ${end}.`], holder)
  for (const end of ['31/02/2027', '05/04/2026'])
    expect(doubtsOf(days(end), 'certidaoFederal', today).map(({ text }) => text)).toEqual([
      'A validade impressa não existe ou vem antes da emissão: confira as datas.',
    ])
})

it('is a paper of another state', () => {
  const [first] = samples.filter(({ slot, says }) => slot === 'certidaoEstadual' && says.state === 'RJ')
  const reading = readCertificate(first?.lines ?? [], holder, 'certidaoEstadual')
  expect(remarksOf(reading, 'certidaoEstadual', holder)).toEqual([
    'A certidão é de outro estado: RJ. O cadastro da organização diz SP.',
  ])
  expect(remarksOf(reading, 'certidaoEstadual', {})).toHaveLength(1)
})
