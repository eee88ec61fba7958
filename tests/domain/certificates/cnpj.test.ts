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
})
