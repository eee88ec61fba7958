import { describe, expect, it } from 'vitest'
import { readCertificate } from '@/domain/certificates/read-certificate'
import { holder } from './sample-certificates'

it.each([
  ['este documento tem os mesmos efeitos da certidão negativa.', 'CERTIDÃO POSITIVA DE DÉBITOS', 'positiva'],
  ['Em caso de doação, a Certidão de Quitação do ITCD', 'a situação é: CERTIDÃO NEGATIVA', 'negativa'],
  ['Certidão de Quitação do ITCD', 'a situação é: CERTIDÃO NEGATIVA', 'negativa'],
  [
    'CERTIDÃO POSITIVA DE DÉBITOS\tNº 1. Via: 2',
    'COM EFEITO DE NEGATIVA\tde 10/10/2026.',
    'positiva-com-efeitos',
  ],
  ['CERTIDÃO POSITIVA DE DÉBITOS', 'Ela não tem efeitos de negativa.', 'positiva'],
  ['Certidão positiva com efei-', 'to de negativa', 'positiva-com-efeitos'],
  ['CERTIDÃO CONJUNTA DE DÉBITOS', 'até a presente data é: REGULAR.', 'regular'],
])('the result, %s %s: %s', (first, second, result) => {
  const reading = readCertificate(['PREFEITURA DE VALE VERDE', first, second], holder)
  expect(reading.result?.value).toBe(result)
})

it.each([
  [['Nome:\tINSTITUTO RIO CLARO', 'Endereço:\tRua A'], 'INSTITUTO RIO CLARO'],
  [['Nome: INSTITUTO RIO CLARO (MATRIZ E', 'FILIAIS)', 'CNPJ: 98.765.432/0001-98'], 'INSTITUTO RIO CLARO'],
  [['Nome: - INSTITUTO RIO CLARO'], 'INSTITUTO RIO CLARO'],
  [['Nome:', 'Endereço: Rua A'], undefined],
  [['Nome:', 'Data da consulta'], undefined],
  [
    [
      'Razão Social: INSTITUTO RIO CLARO',
      'RUA DAS FLORES 1 / CENTRO / CAMPINAS / SP / 13010-',
      'Endereço:',
      '000',
    ],
    'INSTITUTO RIO CLARO',
  ],
])('the name of %s: %s', (lines, name) => {
  expect(readCertificate(['CERTIDÃO DE DÉBITOS TRABALHISTAS', ...lines], holder).name?.value).toBe(name)
})

describe('a title beside other text', () => {
  const rest = 'Guarde este papel.'
  it.each([
    ['in rows of two cells', ['CERTIDÃO NEGATIVA DE\tAviso', `DÉBITOS TRABALHISTAS\t${rest}`]],
    ['that goes on below it', [`CERTIDÃO NEGATIVA DE\t${rest}`, 'DÉBITOS', 'TRABALHISTAS']],
    [
      'that stands between its lines',
      ['CERTIDÃO NEGATIVA DE', '\tAviso', 'DÉBITOS', `\t${rest}`, 'TRABALHISTAS'],
    ],
    ['in the second column', ['Aviso\tCERTIDÃO NEGATIVA DE', `${rest}\tDÉBITOS`, '\tTRABALHISTAS']],
  ])('%s', (_, lines) => {
    expect(readCertificate(lines, holder)).toMatchObject({
      kind: 'trabalhista',
      result: { value: 'negativa' },
    })
  })
})

it.each([
  'VALIDADE\t',
  'EMISSAO\nVALIDADE\n',
  'CERTIDAO Nº\n',
  'CERTIDÃO DE DÉBITOS TRABALHISTAS\n',
  'NOME\n',
])('a page full of %j ends soon', (part) => {
  const before = process.cpuUsage().user
  readCertificate(part.repeat(60_000 / part.length).split('\n'), holder)
  // Without its limits it takes seconds.
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1000)
})
