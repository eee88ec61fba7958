import { expect, it } from 'vitest'
import { readCertificate } from '@/domain/certificates/read-certificate'
import { holder } from './sample-certificates'

it.each([
  ['este documento tem os mesmos efeitos da certidão negativa.', 'CERTIDÃO POSITIVA DE DÉBITOS', 'positiva'],
  ['Em caso de doação, a Certidão de Quitação do ITCD', 'a situação é: CERTIDÃO NEGATIVA', 'negativa'],
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
])('the name of %s: %s', (lines, name) => {
  expect(readCertificate(['CERTIDÃO DE DÉBITOS TRABALHISTAS', ...lines], holder).name?.value).toBe(name)
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
