import { describe, expect, it } from 'vitest'
import { readCertificate } from '@/domain/certificates/read-certificate'
import { holder } from './sample-certificates'

const federal = (...lines: string[]) => [
  'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO',
  ...lines,
]

describe('the CNPJ', () => {
  const letters = { cnpj: '12.ABC.345/01DE-35' }
  it.each([
    ['CNPJ: 12.345.678/0001-95', 'same'],
    ['CNPJ: 12345678000195', 'same'],
    ['CNPJ:\xA012.345.678', 'same'],
    ['CNPJ 12.345.678/0002-76', 'branch'],
    ['CNPJ/MF nº 98.765.432/0001-98', 'other'],
    ['inscrita no CNPJ sob o nº 12.345.678/0001-95', 'same'],
    ['C.N.P.J.: 12.345.678/0001-95', 'same'],
    ['CNPJ - 12 . 345 . 678 / 0001 - 95', 'same'],
    ['CPF/CNPJ Raiz: 12.345.678/', 'same'],
    ['CNPJ: 12 345 678 / 0001 - 95', 'same'],
    ['INSCRIÇÃO ESTADUAL\tCNPJ\n\t98.765.432/0001-98', 'other'],
    ['CNPJ / IE: 98.765.432/0001-98', 'other'],
    ['CPF: 123.456.789-09', null],
    ['CNPJ: não informado', null],
  ])('%s: %s', (line, whose) => {
    expect(readCertificate(federal(...line.split('\n')), holder).whose).toBe(whose)
  })
  it.each([
    ['CNPJ: 12.ABC.345/01DE-35', 'same', '12ABC34501DE35'],
    ['CNPJ: 12abc34501de35', 'same', '12ABC34501DE35'],
    ['CNPJ: 12.ABC.345', 'same', '12ABC345'],
    ['CNPJ: 12.ABC.345/02FG-17', 'branch', '12ABC34502FG17'],
    ['CNPJ: 12.345.678/0001-95', 'other', '12345678000195'],
  ])('with letters, %s: %s', (line, whose, cnpj) => {
    const reading = readCertificate(federal(line), letters)
    expect([reading.whose, reading.cnpj?.value]).toEqual([whose, cnpj])
  })
  it('is not compared where the profile has none', () => {
    expect(readCertificate(federal('CNPJ: 12.345.678/0001-95'), { cnpj: '' })).toMatchObject({
      whose: null,
      cnpj: { value: '12345678000195' },
    })
  })
  it.each([
    [
      [
        'Prefeitura Municipal de Vale Verde',
        'CNPJ 22.222.222/0001-22',
        'CERTIDÃO NEGATIVA',
        'CNPJ: 98.765.432/0001-98',
      ],
      '98765432000198',
    ],
    [['Prefeitura Municipal de Vale Verde - CNPJ 22.222.222/0001-22', 'CERTIDÃO NEGATIVA'], undefined],
    [
      [
        'CERTIDÃO NEGATIVA',
        'CNPJ: 98.765.432/0001-98',
        '',
        '',
        'Município de Vale Verde - CNPJ 22.222.222/0001-22',
      ],
      '98765432000198',
    ],
    [
      [
        'Prefeitura Municipal de Vale Verde',
        'Rua do Comércio, 1',
        'Centro - CEP 89000-000',
        'Fone (47) 5555-5555',
        'CNPJ: 22.222.222/0001-22',
        'CERTIDÃO NEGATIVA DE DÉBITOS',
        'CNPJ: 98.765.432/0001-98',
      ],
      '98765432000198',
    ],
    [
      ['Prefeitura Municipal de Vale Verde', 'CERTIDÃO NEGATIVA DE DÉBITOS', 'CNPJ 12.ABC.345/01DE-35'],
      '12ABC34501DE35',
    ],
  ])('is not the municipality’s: %s', (lines, cnpj) => {
    expect(readCertificate(lines, holder).cnpj?.value).toBe(cnpj)
  })
  const applicant = 'Solicitante: ESCRITORIO CONTABIL - CNPJ 11.222.333/0001-81'
  it.each([
    ['before the paper’s', [applicant, 'CNPJ: 98.765.432/0001-98'], '98765432000198'],
    ['behind it', ['CNPJ: 98.765.432/0001-98', applicant], '98765432000198'],
    ['alone', [applicant], undefined],
    [
      'in a sentence of two lines',
      ['Solicitada por ESCRITORIO', 'CONTABIL, CNPJ 11.222.333/0001-81'],
      undefined,
    ],
    [
      'although it is the organization’s',
      ['Solicitada por CNPJ 12.345.678/0001-95', 'CNPJ: 98.765.432/0001-98'],
      '98765432000198',
    ],
    ['where it is the organization’s alone', ['Solicitante: CNPJ 12.345.678/0001-95'], '12345678000195'],
  ])('is not that of who asked for it, %s', (_, lines, cnpj) => {
    expect(readCertificate(federal(...lines), holder).cnpj?.value).toBe(cnpj)
  })
  it('is not the municipality’s beside the holder’s name', () => {
    const lines = [
      'Razão Social: INSTITUTO RIO CLARO\tMunicípio de Vale Verde, CNPJ: 22.222.222/0001-22',
      'CNPJ: 98.765.432/0001-98\tPraça da Matriz, 1',
    ]
    const reading = readCertificate(['CERTIDÃO NEGATIVA DE TRIBUTOS MUNICIPAIS', ...lines], holder)
    expect(reading.cnpj?.value).toBe('98765432000198')
  })
  it.each([
    ['a paper we know', federal('CNPJ: 98.765.432/0001-98')],
    ['another one', ['PREFEITURA MUNICIPAL DE VALE VERDE', 'CERTIDÃO NEGATIVA', 'CNPJ: 98.765.432/0001-98']],
  ])('is not that of a letter above %s', (_, paper) => {
    const letter = ['Ofício nº 12', 'Encaminhamos os documentos da organização, CNPJ 12.345.678/0001-95.']
    expect(readCertificate([...letter, '\f', ...paper], holder).whose).toBe('other')
  })
})
