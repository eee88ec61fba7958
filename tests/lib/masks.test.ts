import { describe, expect, it } from 'vitest'
import { caretAfterFormat, cnpjKey, formatCnpj, formatCpf, masks } from '@/lib/masks'

it.each([
  ['', ''],
  ['1', '1'],
  ['12', '12'],
  ['123', '12.3'],
  ['12345678', '12.345.678'],
  ['123456780', '12.345.678/0'],
  ['12345678000195', '12.345.678/0001-95'],
  ['12345678000195999', '12.345.678/0001-95'],
  [' 12 345 678 0001 95 ', '12.345.678/0001-95'],
  ['12.345.678/0001-95', '12.345.678/0001-95'],
  ['CNPJ: 12.345.678/0001-95\n', '12.345.678/0001-95'],
  ['abc', ''],
])('CNPJ: %j becomes %j', (text, formatted) => expect(formatCnpj(text)).toBe(formatted))

describe('the mask of a CNPJ with letters', () => {
  it.each([
    ['', ''],
    ['1a', '1A'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['12345678000195', '12.345.678/0001-95'],
    // the last two are digits, whatever is typed there
    ['12ABC34501DE3A5', '12.ABC.345/01DE-35'],
    ['12ABC34501DEAB', '12.ABC.345/01DE'],
    ['12ABC34501DE359', '12.ABC.345/01DE-35'],
    // a letter with an accent is none, and O stays O
    ['12.ABC.345/01DÉ-35', '12.ABC.345/01D3-5'],
    ['1OABC34501DE35', '1O.ABC.345/01DE-35'],
  ])('%j becomes %j', (text, formatted) => expect(masks.cnpjWithLetters.format(text)).toBe(formatted))

  it('has a key without punctuation', () => expect(cnpjKey(' 12.abc.345/01de-35')).toBe('12ABC34501DE35'))
})

it.each([
  ['123', '123'],
  ['1234', '123.4'],
  ['12345678909', '123.456.789-09'],
  ['123 456 789 09 1', '123.456.789-09'],
])('CPF: %j becomes %j', (text, formatted) => expect(formatCpf(text)).toBe(formatted))

it.each([
  // raw with | as the cursor, the formatted text with | where it must end up
  ['1234|', '12.34|'],
  ['129|.345', '12.9|34.5'],
  ['12|345', '12|.345'],
  ['|12.345', '|12.345'],
  ['12.3|4.5', '12.3|45'],
  ['+55 11 98765-4321|', '(11) 98765-4321|'],
  ['x|12', '|12'],
])('the caret: %j → %j', (before, after) => {
  const formatted = after.replace('|', '')
  expect(caretAfterFormat(before.replace('|', ''), before.indexOf('|'), formatted)).toBe(after.indexOf('|'))
})
