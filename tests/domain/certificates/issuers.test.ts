import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { issuedLabel, kindLabels } from '@/domain/certificates/kind-labels'
import { issuerAddress, issuingLinks, type Issuer } from '@/domain/certificates/issuers'
import { anyMunicipality, anyState, papers } from '@/domain/certificates/papers'

const schema = readFileSync(
  resolve(import.meta.dirname, '../../../supabase/schemas/031500_emissores.sql'),
  'utf8',
)
const sorted = (names: Iterable<string | undefined>) => [...new Set(names)].sort()

let last = 0
const row = (
  documento: string,
  place: Partial<Pick<Issuer, 'uf' | 'municipio'>>,
  addresses: Partial<Issuer>,
) =>
  ({
    ...{ id: String(last++), documento, uf: null, municipio: null, consulta: null, emissao: null, versao: 1 },
    ...place,
    ...addresses,
  }) satisfies Issuer

test('the table takes the kinds of documents that are recognized, and no others', () => {
  const list = /check \(documento in \(([^)]+)\)/.exec(schema)?.[1] ?? ''
  const kinds = sorted([...list.matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind))
  expect(kinds).toEqual(sorted(Object.keys(kindLabels)))
  expect(kinds).toEqual(sorted(papers.map(({ kind }) => kind)))
})

test('a place that the schema names is one that a document names', () => {
  const filled = [...schema.matchAll(/\('([a-z-]+)', (null|'..'), (null|'[^']+'),/g)]
  expect(filled.length).toBeGreaterThan(5)
  const named = papers.map(({ kind, state, city }) => [kind, state, city].filter(Boolean).join())
  for (const [, kind, uf, municipio] of filled) {
    const place = [kind, uf, municipio].filter((part) => part !== 'null').join()
    // The document of Bahia is read by general rules only, but where it is issued is known.
    if (uf !== "'BA'") expect(named).toContain(place.replaceAll("'", ''))
  }
})

describe('the most specific address counts', () => {
  const issuers = [
    row('municipal', {}, { consulta: 'https://pais.br', emissao: 'https://pais.br/novo' }),
    row('municipal', { uf: 'MG', municipio: 'Contagem' }, { consulta: 'https://contagem.br' }),
    row('municipal', { uf: 'MG' }, { consulta: 'https://mg.br' }),
    row('municipal', { uf: 'SP', municipio: 'Contagem' }, { consulta: 'https://outra.br' }),
    row('estadual', { uf: 'PR' }, { emissao: 'https://pr.br' }),
  ]
  const consulta = (state: string | null, city: string | null) =>
    issuerAddress(issuers, 'consulta', 'municipal', { state, city })
  it.each([
    ['of the city', 'MG', 'Contagem', 'https://contagem.br'],
    ['of the state', 'MG', 'Betim', 'https://mg.br'],
    ['of the state, where no city is known', 'MG', null, 'https://mg.br'],
    ['of the document', 'RS', 'Contagem', 'https://pais.br'],
    ['of the document, where no place is known', null, null, 'https://pais.br'],
  ])('%s', (_what, state, city, href) => expect(consulta(state, city)).toBe(href))

  it('goes on to a wider place where a narrower one has no such address', () => {
    const place = { state: 'MG', city: 'Contagem' }
    expect(issuerAddress(issuers, 'emissao', 'municipal', place)).toBe('https://pais.br/novo')
  })
  it('is none elsewhere', () => {
    expect(issuerAddress(issuers, 'emissao', 'estadual', { state: 'SP' })).toBeNull()
    expect(issuerAddress(issuers, 'emissao', 'estadual', {})).toBeNull()
    expect(issuerAddress(issuers, 'consulta', 'estadual', { state: 'PR' })).toBeNull()
    expect(issuerAddress([], 'consulta', 'federal', {})).toBeNull()
  })
})

test('each document is issued for the slot that it belongs to', () => {
  for (const { kind, slot } of [...papers, anyState, anyMunicipality]) {
    if (slot === null) continue
    const href = `https://${kind}.br`
    expect(issuingLinks([row(kind, {}, { emissao: href })], slot, {})).toEqual([
      { label: kindLabels[kind], href },
    ])
  }
})

test('a state that issues two certidões has two links', () => {
  const issuers = [
    row('estadual-divida-ativa', { uf: 'SP' }, { emissao: 'https://pge.br' }),
    row('estadual', { uf: 'SP' }, { emissao: 'https://sefaz.br' }),
  ]
  expect(issuingLinks(issuers, 'certidaoEstadual', { state: 'SP' })).toEqual([
    { label: 'Certidão estadual', href: 'https://sefaz.br' },
    { label: 'Certidão da dívida ativa estadual', href: 'https://pge.br' },
  ])
  expect(issuingLinks(issuers, 'certidaoEstadual', { state: 'AC' })).toEqual([])
  expect(issuingLinks(issuers, 'estatuto', { state: 'SP' })).toEqual([])
})

test('a kind and its place are said in one line', () => {
  const whole = { documento: 'municipal', uf: 'MG', municipio: 'Belo Horizonte' }
  expect(issuedLabel(whole)).toBe('Certidão municipal, Belo Horizonte (MG)')
  expect(issuedLabel({ documento: 'estadual', uf: 'SP', municipio: null })).toBe('Certidão estadual, SP')
  expect(issuedLabel({ documento: 'constructor' })).toBe('constructor')
})
