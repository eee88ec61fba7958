import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, isWholePhone, phoneWarning } from '@/lib/phone'

it.each([
  // the law's mask (product 5), also for partial input
  ['', ''],
  ['1', '(1'],
  ['11', '(11'],
  ['113', '(11) 3'],
  ['1132654321', '(11) 3265-4321'],
  ['11326543210', '(11) 32654-3210'],
  ['11987654321', '(11) 98765-4321'],
  ['113265432101', '(11) 32654-3210'],
  ['(11) 32654-32101', '(11) 32654-3210'],
  ['1132654321012', '(11) 32654-3210'],
  ['119876543210', '(11) 98765-4321'],
  ['11 98765 4321', '(11) 98765-4321'],
  ['11.9.8765.4321', '(11) 98765-4321'],
  ['11/98765-4321', '(11) 98765-4321'],
  // the country, also before it is whole
  ['+55 (11) 98765-4321', '(11) 98765-4321'],
  ['+55 (0)11 98765-4321', '(11) 98765-4321'],
  ['0055 11 3265-4321', '(11) 3265-4321'],
  ['5511987654321', '(11) 98765-4321'],
  ['551132654321', '(11) 3265-4321'],
  ['55 (0xx11) 98765-4321', '(11) 98765-4321'],
  ['+', '+'],
  ['+5', '+5'],
  ['+55', '+55'],
  ['+55 1', '(1'],
  ['0055', '0055'],
  ['00551', '(1'],
  // 55 is an area code too
  ['55987654321', '(55) 98765-4321'],
  ['559876543219', '(55) 98765-4321'],
  ['5555987654321', '(55) 98765-4321'],
  ['55 99999-1234 55 98888-1234', '(55) 99999-1234'],
  // trunk 0 and carrier
  ['0', '0'],
  ['01', '01'],
  ['011', '(11'],
  ['011 98765-4321', '(11) 98765-4321'],
  ['01132654321', '(11) 3265-4321'],
  ['0XX21 3456-7890', '(21) 3456-7890'],
  ['(0**21) 98765-4321', '(21) 98765-4321'],
  ['015 11 98765-4321', '(11) 98765-4321'],
  ['0 21 21 3265-4321', '(21) 3265-4321'],
  // no area code belongs to them
  ['0800', '0800'],
  ['0800 123 4567', '0800 123 4567'],
  ['08001234567', '0800 123 4567'],
  ['0300-123-456', '0300 123 456'],
  ['40041234', '4004-1234'],
  ['3003 1234', '3003-1234'],
  ['11 4004-1234', '(11) 4004-1234'],
  // from abroad: 15 characters
  ['+351 912 345 678', '+351912345678'],
  ['00351 912 345 678', '+351912345678'],
  ['+54 9 11 4321-1234', '+5491143211234'],
])('%j becomes %j', (text, formatted) => {
  expect(formatPhone(text)).toBe(formatted)
  expect(formatted.length).toBeLessThanOrEqual(15)
})

describe('says what it left out', () => {
  it.each([
    ['(11) 3456-7890 / 98765-4321', '(11) 3456-7890', '98765-4321'],
    ['(11) 3456-7890/7891', '(11) 3456-7890', '7891'],
    ['11 98765-4321 ou 11 3456-7890', '(11) 98765-4321', 'ou 11 3456-7890'],
    ['(11) 98765-4321; 3456-7890', '(11) 98765-4321', '3456-7890'],
    ['(11) 98765-4321, (21) 3456-7890', '(11) 98765-4321', '(21) 3456-7890'],
    ['(11) 3456-7890 (11) 98765-4321', '(11) 3456-7890', '(11) 98765-4321'],
    ['11 3456-7890 11 98765-4321', '(11) 3456-7890', '11 98765-4321'],
    ['11 98765-4321\n11 3456-7890', '(11) 98765-4321', '11 3456-7890'],
    ['+55 11 98765-4321 / +55 11 3456-7890', '(11) 98765-4321', '+55 11 3456-7890'],
    ['55 11 98765-4321 55 11 98888-7777', '(11) 98765-4321', '55 11 98888-7777'],
    ['(11) 3456-7890 ramal 23', '(11) 3456-7890', 'ramal 23'],
    ['(11) 3456-7890 r. 23', '(11) 3456-7890', 'r. 23'],
    ['(11) 3456-7890 x23', '(11) 3456-7890', 'x23'],
    ['(11) 3456-7890 - (ramal 23)', '(11) 3456-7890', '(ramal 23)'],
    ['(11) 3456-7890 23', '(11) 3456-7890', '23'],
    ['0800 123 4567 r. 2', '0800 123 4567', 'r. 2'],
    ['4004-1234 opção 3', '4004-1234', 'opção 3'],
    ['(11) 98765-4321 Maria', '(11) 98765-4321', 'Maria'],
    ['119876543210', '(11) 98765-4321', '0'],
    // as likely a mobile of area code 55 with a digit too many
    ['559832654321', '(98) 3265-4321', '55'],
    [`11 98765-4321 ${'a'.repeat(500)}`, '(11) 98765-4321', `${'a'.repeat(40)}…`],
  ])('%j', (text, formatted, left) => {
    expect(formatPhone(text)).toBe(formatted)
    expect(phoneWarning(text, true)).toBe(`Ficou de fora: “${left}”. Confira o que ficou.`)
    expect(phoneWarning(text, false)).toBe(phoneWarning(text, true))
  })

  it.each([
    ['Tel.: (11) 98765-4321', '(11) 98765-4321'],
    ['11 9oito765-4321', '(11) 9765-4321'],
    ['não tem', ''],
  ])('letters: %j', (text, formatted) => {
    expect(formatPhone(text)).toBe(formatted)
    expect(phoneWarning(text, true)).toBe('Use só números. Confira o que ficou.')
  })
})

describe('says what is missing once nobody types', () => {
  const incomplete = 'Falta o DDD ou algum número. Por exemplo: (11) 98765-4321.'
  const noArea = 'Falta o DDD. Por exemplo: (11) 98765-4321.'
  it.each([
    ['98888-7777', '98888-7777', noArea],
    ['9 8888 7777', '98888-7777', noArea],
    ['3456-7890', '3456-7890', noArea],
    ['988887777', '(98) 8887-777', incomplete],
    ['98888-777', '98888-777', incomplete],
    ['11 98765', '(11) 9876-5', incomplete],
    ['+55', '+55', incomplete],
    ['0800 123', '0800 123', incomplete],
    ['4004-12', '4004-12', incomplete],
    ['+351 91', '+35191', incomplete],
    ['188', '(18) 8', incomplete],
    ['(10) 98765-4321', '(10) 98765-4321', 'Confira o DDD.'],
    ['11 98765-432', '(11) 9876-5432', 'Celular tem 9 números depois do DDD, e aqui ficaram 8.'],
    ['11 32654-3210', '(11) 32654-3210', 'Com 9 números depois do DDD, o primeiro é 9. Confira o que ficou.'],
  ])('%j', (text, formatted, warning) => {
    expect(formatPhone(text)).toBe(formatted)
    expect(phoneWarning(text, false)).toBe(warning)
    expect(phoneWarning(text, true)).toBe('')
  })

  it.each(['98888-7777 / 3456-7890', '98888-7777 3456-7890', '98888-7777\n3456-7890'])('both: %j', (text) => {
    expect(formatPhone(text)).toBe('98888-7777')
    expect(phoneWarning(text, false)).toBe(`Ficou de fora: “3456-7890”. Confira o que ficou. ${noArea}`)
  })
})

it('knows a whole number', () => {
  for (const text of ['', '(11) 98765-4321', '(11) 3265-4321', '0800 123 4567', '4004-1234', '+351912345678'])
    expect(isWholePhone(text)).toBe(true)
  for (const text of ['(11) 9876-5', '98888-7777', '0800', '+35191']) expect(isWholePhone(text)).toBe(false)
})

const areaCode = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .map((pair) => pair.join(''))
const four = fc.integer({ min: 0, max: 9999 }).map((number) => `${number}`.padStart(4, '0'))
const mobile = four.map((rest) => `9${rest}`)
const landline = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 0, max: 999 }))
  .map(([one, rest]) => `${one}${`${rest}`.padStart(3, '0')}`)
const number = fc.tuple(areaCode, fc.oneof(mobile, landline), four)

const before = ['', '+55 ', '+55', '0055 ', '0', '0 ', '0xx', '0XX ', '0 15 ', '021', '+55 (0)', '+55 0xx ']
const styles: ((area: string, a: string, b: string) => string)[] = [
  (area, a, b) => `(${area}) ${a}-${b}`,
  (area, a, b) => `(${area})${a}${b}`,
  (area, a, b) => `${area} ${a} ${b}`,
  (area, a, b) => `${area}.${a}.${b}`,
  (area, a, b) => `${area}-${a}–${b}`,
  (area, a, b) => `${area}/${a}-${b}`,
  (area, a, b) => `${area}${a}${b}`,
  (area, a, b) => ` ${area}  ${a.length === 5 ? `9 ${a.slice(1)}` : a} - ${b} `,
]
const behind = [
  '',
  ' ramal 23',
  ' r.4',
  ' x99',
  ' / 98765-4321',
  '; 3456-7890',
  ' ou 11 98765-4321',
  ', (21) 3456-7890',
  ' #2',
  ' (fixo)',
]

it('takes a number that is whole the same, whatever stands around it', () => {
  fc.assert(
    fc.property(
      number,
      fc.constantFrom(...before),
      fc.constantFrom(...styles),
      fc.constantFrom(...behind),
      ([area, a, b], prefix, style, rest) => {
        expect(formatPhone(prefix + style(area, a, b) + rest)).toBe(`(${area}) ${a}-${b}`)
      },
    ),
    { numRuns: 2000 },
  )
})

it('shows what it shows the same again, in 15 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-()/ xr.'.split('')) }), (text) => {
      const shown = formatPhone(text)
      expect(shown.length).toBeLessThanOrEqual(15)
      expect(formatPhone(shown)).toBe(shown)
    }),
    { numRuns: 2000 },
  )
})
