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
