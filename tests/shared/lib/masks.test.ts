import { describe, expect, it } from 'vitest'
import { caretAfterFormat, formatCnpj, formatCpf, formatPhone } from '@/shared/lib/masks'

describe('formatCnpj', () => {
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
  ])('%j becomes %j', (text, formatted) => expect(formatCnpj(text)).toBe(formatted))
})

describe('formatCpf', () => {
  it.each([
    ['123', '123'],
    ['1234', '123.4'],
    ['12345678909', '123.456.789-09'],
    ['123 456 789 09 1', '123.456.789-09'],
  ])('%j becomes %j', (text, formatted) => expect(formatCpf(text)).toBe(formatted))
})

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['113', '(11) 3'],
    ['1132654321', '(11) 3265-4321'],
    ['11987654321', '(11) 98765-4321'],
    ['119876543210', '(11) 98765-4321'],
    ['11 98765 4321', '(11) 98765-4321'],
    // pasted with the country code or the long-distance prefix
    ['+55 (11) 98765-4321', '(11) 98765-4321'],
    ['+55 11 3265-4321', '(11) 3265-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['011 98765-4321', '(11) 98765-4321'],
    // 55 is also an area code: a twelfth digit must not turn it into the country's
    ['55987654321', '(55) 98765-4321'],
    ['559876543219', '(55) 98765-4321'],
  ])('%j becomes %j', (text, formatted) => expect(formatPhone(text)).toBe(formatted))
})

describe('caretAfterFormat', () => {
  it.each([
    // raw with | as the cursor, the formatted text with | where it must end up
    ['1234|', '12.34|'],
    ['129|.345', '12.9|34.5'],
    ['12|345', '12|.345'],
    ['|12.345', '|12.345'],
    ['12.3|4.5', '12.3|45'],
    ['+55 11 98765-4321|', '(11) 98765-4321|'],
    ['x|12', '|12'],
  ])('%j → %j', (before, after) => {
    const formatted = after.replace('|', '')
    expect(caretAfterFormat(before.replace('|', ''), before.indexOf('|'), formatted)).toBe(after.indexOf('|'))
  })
})
