import { expect, test } from 'vitest'
import { stepLinkOf } from '@/features/profile/invitations/unmet-condition-steps'

test.each([
  ['uf', '/perfil-ong/dados-basicos'],
  ['municipio', '/perfil-ong/dados-basicos'],
  ['tipo', '/perfil-ong/dados-basicos'],
  ['idade', '/perfil-ong/dados-basicos'],
  ['area', '/perfil-ong/detalhes-ong'],
  ['certificacoes', '/perfil-ong/detalhes-ong'],
  ['beneficiarios', '/perfil-ong/detalhes-ong'],
  ['obrigatorios', '/perfil-ong/documentos'],
  ['perfil', '/perfil-ong'],
])('the condition %s is met at %s', (condicao, place) => {
  expect(stepLinkOf({ condicao })).toBe(place)
})

test.each([
  ['balanco', '/perfil-ong/documentos#arquivo-balanco'],
  // Of a newer database.
  ['outro', '/perfil-ong/documentos'],
])('the paper %s is sent at %s', (documento, place) => {
  expect(stepLinkOf({ documento })).toBe(place)
})
