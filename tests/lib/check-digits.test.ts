import { expect, test } from 'vitest'
import { checkDigitsFit } from '@/lib/check-digits'

// Four libraries agree on these numbers.
const valid = [
  ['12ABC34501DE35', "the tax office's example"],
  ['00000000E08G12', 'the first real one with letters'],
  ['PC3D315K000193', 'letters in the root'],
  ['93ZB0VRYV6KA67', 'letters in root and branch'],
  ['A1B2C3D4000193', 'letters and digits in turn'],
  ['ZZZZZZZZ000191', 'the highest root'],
  ['7K9QW2XD000257', 'a second branch'],
  ['MUTIRAO0000106', 'a check digit of 0'],
  ['00000000000191', 'the lowest number'],
  ['11222333000181', 'digits only'],
  ['33000167000101', 'digits only'],
  ['12345678000195', 'digits only'],
  ['12.ABC.345/01DE-35', 'with its punctuation'],
  ['12abc34501de35', 'in small letters'],
] as const
const invalid = [
  ['12ABC34501DE36', 'the second check digit'],
  ['12ABC34501DE00', 'both check digits'],
  ['93ZB0VRYV6KA66', 'the second check digit'],
  ['12345678000190', 'the second check digit, digits only'],
  ['12ABC34501DE3A', 'a letter for a check digit'],
  ['1OABC34501DE35', 'an O for a 2'],
  ['12ABC34501D35', 'one character too few'],
  ['12.ABC.345/01DÉ-35', 'an accent'],
  ['00000000000000', 'all alike'],
  ['11111111111111', 'all alike'],
  ['', 'nothing'],
] as const

test.each([
  ...valid.map(([number, what]) => ({ number, what, is: true })),
  ...invalid.map(([number, what]) => ({ number, what, is: false })),
])('CNPJ $number ($what): $is', ({ number, is }) => expect(checkDigitsFit.cnpj(number)).toBe(is))

test.each([
  ['52998224725', true],
  ['529.982.247-25', true],
  ['11144477735', true],
  ['52998224724', false],
  ['11111111111', false],
  ['5299822472', false],
  ['', false],
])('CPF %s: %s', (number, is) => expect(checkDigitsFit.cpf(number)).toBe(is))
