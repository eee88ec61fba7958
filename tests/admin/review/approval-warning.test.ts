import { expect, it } from 'vitest'
import { approvalWarning } from '@/admin/review/approval-warning'

const day = '2026-11-28'
const undated = { emitido_em: null, valido_ate: null, sem_validade: false }
const expired = (since: string) =>
  `Este documento está vencido há ${since}. Aprovar significa aceitar o arquivo mesmo assim: ele conta como vencido nas buscas e nos editais.`
const missing = (what: string) =>
  `Falta informar ${what}. Aprovar significa aceitar o arquivo mesmo assim: enquanto faltar, ele não conta nos editais que pedem este documento.`

it.each([
  ['certidaoMunicipal', { valido_ate: '2026-11-16' }, expired('12 dias')],
  ['ataEleicao', { valido_ate: '2026-11-27' }, expired('1 dia')],
  ['certidaoMunicipal', {}, missing('a validade')],
  ['ataEleicao', {}, missing('o fim do mandato')],
  ['balanco', {}, missing('o exercício')],
  ['cartaoCnpj', {}, missing('a data de emissão')],
  ['certidaoMunicipal', { valido_ate: day }, null],
  ['alvaraFuncionamento', { sem_validade: true }, null],
  ['estatuto', {}, null],
  // A newer one would be better, but these have not lapsed.
  ['cartaoCnpj', { emitido_em: '2020-01-01' }, null],
  ['balanco', { emitido_em: '2019-12-31' }, null],
])('approving %s with %o', (tipo, dates, warning) => {
  expect(approvalWarning(tipo, { ...undated, ...dates }, day)).toBe(warning)
})
