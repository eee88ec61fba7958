import { cnpj, cpf } from 'cpf-cnpj-validator'
import { expect, test } from 'vitest'
import { checkDigitsFit } from '../../src/shared/forms/check-digits.ts'
import { useStack } from '../support/stack.ts'

// The browser counts check digits with a library, the database by itself: both must say the same of any number.
const stack = await useStack()

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
])('$number ($what): $is, in the browser and in the database', async ({ number, is }) => {
  expect(checkDigitsFit.cnpj(number)).toBe(is)
  const { rows } = await stack.db.query('select private.cnpj_is_valid($1) as valid', [number])
  expect(rows).toEqual([{ valid: is }])
})

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const any = (characters: string, length: number) =>
  Array.from({ length }, () => characters.charAt(Math.floor(Math.random() * characters.length))).join('')

async function agreed(
  rule: 'cnpj_is_valid' | 'cpf_is_valid',
  numbers: string[],
): Promise<Map<string, boolean>> {
  const { rows } = await stack.db.query(`select n, private.${rule}(n) as valid from unnest($1::text[]) n`, [
    numbers,
  ])
  return new Map(rows.map(({ n, valid }) => [String(n), valid === true]))
}

test('the database and the library agree on numbers with letters, right and wrong', async () => {
  const numbers = Array.from({ length: 250 }, (_, n) => {
    const stem = any(n % 2 ? CHARACTERS : '0123456789', 12)
    return n % 3 ? stem + any('0123456789', 2) : cnpj.generate()
  }).flatMap((number) => {
    // Every number also with the check digits that belong to it.
    const stem = number.replace(/[^0-9A-Z]/g, '').slice(0, 12)
    const right = Array.from({ length: 100 }, (_, n) => stem + String(n).padStart(2, '0')).filter((n) =>
      cnpj.isValid(n),
    )
    return [number, ...right]
  })
  const database = await agreed('cnpj_is_valid', numbers)
  expect([...database].filter(([n, valid]) => cnpj.isValid(n) !== valid)).toEqual([])
  expect([...database.values()].filter(Boolean).length).toBeGreaterThanOrEqual(250)
})

test('and on CPF', async () => {
  const numbers = Array.from({ length: 250 }, (_, n) => (n % 2 ? cpf.generate() : any('0123456789', 11)))
  const database = await agreed('cpf_is_valid', numbers)
  expect([...database].filter(([n, valid]) => cpf.isValid(n) !== valid)).toEqual([])
  expect([...database.values()].filter(Boolean).length).toBeGreaterThan(110)
})
