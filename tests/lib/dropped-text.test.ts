import { expect, it } from 'vitest'
import { droppedBy } from '@/lib/dropped-text'
import { masks } from '@/lib/masks'

it.each([
  ['123.456.789-09', ''],
  [' 123 456 789 09 ', ''],
  ['１２３４５６７８９０９', ''],
  ['123.456.789-090', 'Ficou de fora: “0”. Confira o que ficou.'],
  ['123.456.789-09 / 987.654.321-00', 'Ficou de fora: “987.654.321-00”. Confira o que ficou.'],
  ['123.456.789-09 (tesoureira)', 'Ficou de fora: “(tesoureira)”. Confira o que ficou.'],
  ['CPF: 123.456.789-09', 'Use só números. Confira o que ficou.'],
  ['123.4S6.789-09', 'Use só números. Confira o que ficou.'],
  ['não tem', 'Use só números. Confira o que ficou.'],
  ['', ''],
])('CPF, %j: %j', (text, sentence) => {
  expect(droppedBy(masks.cpf, text)).toBe(sentence)
})

it.each([
  ['11.222.333/0001-81', ''],
  ['11.222.333/0001-81 e 33.444.555/0001-81', 'Ficou de fora: “e 33.444.555/0001-81”. Confira o que ficou.'],
  ['11.222.333/0001-81, matriz', 'Ficou de fora: “matriz”. Confira o que ficou.'],
  ['11.222.333/OOO1-81', 'Use só números. Confira o que ficou.'],
])('CNPJ, %j: %j', (text, sentence) => {
  expect(droppedBy(masks.cnpj, text)).toBe(sentence)
})

it.each([
  ['12.abc.345/01de-35', ''],
  ['12.abc.345/01de-359', 'Ficou de fora: “9”. Confira o que ficou.'],
  ['12.abc.345/01de-x35', 'Uma parte ficou de fora. Confira o que ficou.'],
  ['12.abç.c45/01de-35', 'Uma parte ficou de fora. Confira o que ficou.'],
])('CNPJ with letters, %j: %j', (text, sentence) => {
  expect(droppedBy(masks.cnpjWithLetters, text)).toBe(sentence)
})
