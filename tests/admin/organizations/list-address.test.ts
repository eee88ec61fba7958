import { expect, it } from 'vitest'
import { activeFilters, readProfileFilters, readRange } from '@/admin/organization/filters'
import { filterAt } from '@/admin/organizations/list-state'
import { addressOf } from '@/admin/organizations/views/views'

it.each([
  ['100-500', { de: 100, ate: 500 }],
  ['100-', { de: 100 }],
  ['-500', { ate: 500 }],
  ['0-0', { de: 0, ate: 0 }],
  ['-', null],
  ['', null],
  ['100', null],
  ['1-2-3', null],
  ['1,5-', null],
  ['1000000000-', null],
  ['10-1', null],
])('reads %j as the range %j', (text, range) => expect(readRange(text)).toEqual(range))

it.each([
  ['uf=SP,SP,ZZ,RJ&valor=acima1m&prazo=nunca', { uf: ['SP', 'RJ'], valor: ['acima1m'] }],
  ['municipio=Santos', {}],
  ['uf=SP&municipio=Santos,Campinas', { uf: ['SP'], municipio: ['Santos', 'Campinas'] }],
  ['constructor=x&__proto__=y', {}],
])('reads the choices of %s', (address, filters) => {
  expect(choicesOf(address)).toEqual(filters)
})

it('takes a hundred municipalities at most', () => {
  const many = Array.from({ length: 101 }, (_, number) => `M${number}`)
  expect(choicesOf(`uf=SP&municipio=${many.join()}`).municipio).toEqual(many.slice(0, 100))
})

function choicesOf(address: string) {
  const params = new URLSearchParams(address)
  return readProfileFilters((name) => params.get(name) ?? '')
}

it.each([
  ['1500-01-01', '1500-01-01'],
  ['1499-12-31', null],
  ['2026-12-31', '2026-12-31'],
  ['2026-02-30', null],
  ['31/12/2026', null],
  ['0000-01-01', null],
  ['10000-01-01', null],
  ['hoje', null],
])('reads %s as the day %j', (em, day) => {
  const { validity } = filterAt(new URLSearchParams({ validade: 'vigentes', em }))
  expect(validity).toEqual({ state: 'vigentes', day })
})

it.each([
  ['vigentes', ['Validade dos documentos: Vigentes hoje']],
  ['outra', []],
])('names the validity %s without a day', (validade, labels) => {
  expect(activeFilters(filterAt(new URLSearchParams({ validade }))).map(({ label }) => label)).toEqual(labels)
})

it.each([
  ['', {}],
  ['ordem=-created_at&pagina=3&visao=x&outro=y', {}],
  ['ordem=nome&busca=+sol+', { ordem: 'nome', busca: 'sol' }],
  ['uf=SP,AC,SP&municipio=Santos', { uf: 'AC,SP', municipio: 'Santos' }],
  ['municipio=Santos&idade=5&beneficiarios=1-', { beneficiarios: '1-' }],
  ['validade=vigentes&em=2027-01-31', { validade: 'vigentes', em: '2027-01-31' }],
  ['validade=vencidos&em=2027-01-31&aguardando=sim', { validade: 'vencidos', aguardando: 'sim' }],
  ['aguardando=sim&ordem=-created_at', { aguardando: 'sim', ordem: '-created_at' }],
  ['duplicadas=sim&ordem=-created_at', { duplicadas: 'sim', ordem: '-created_at' }],
])('reads %j as the view %j', (address, view) => {
  expect(addressOf(filterAt(new URLSearchParams(address)))).toEqual(view)
})
