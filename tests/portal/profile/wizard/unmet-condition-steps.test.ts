import { expect, test } from 'vitest'
import { stepLinkOf } from '@/portal/edital-invitations/unmet-condition-steps'

test.each([
  [['uf', 'municipio', 'tipo', 'idade'], '/perfil-ong/dados-basicos'],
  [['area', 'certificacoes', 'beneficiarios'], '/perfil-ong/detalhes-ong'],
  [['obrigatorios'], '/perfil-ong/documentos'],
  [['perfil'], '/perfil-ong'],
  [['pronta'], '/perfil-ong/declaracoes#pronta-para-parceria'],
])('the conditions %j are met at %s', (conditions, place) => {
  for (const condicao of conditions) expect(stepLinkOf({ condicao })).toBe(place)
})

test('a document is sent at its slot', () => {
  expect(stepLinkOf({ documento: 'balanco' })).toBe('/perfil-ong/documentos#arquivo-balanco')
  // Of a newer database.
  expect(stepLinkOf({ documento: 'outro' })).toBe('/perfil-ong/documentos')
})
