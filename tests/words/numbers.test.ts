import { expect, it } from 'vitest'
import { diagnosticTables } from '@/features/system-check/checks/tables'
import { megabytesOf } from '@/domain/documents/check-file'
import { documentSlots } from '@/domain/documents/slots'
import { masks } from '@/lib/masks'
import { formSteps } from '@/domain/organization/fields/field-types'
import { fieldOf } from '@/domain/organization/fields/fields'

// Numbers of product 9 that are tables. The times are in this folder too, the thresholds beside the system check.

it('the profile has 3 steps', () => {
  expect(formSteps).toEqual(['dados-basicos', 'detalhes-ong', 'documentos'])
})

it('historico takes 500 characters', () => {
  expect(fieldOf('detalhes-ong', 'historico')?.maxLength).toBe(500)
})

it('masks are 18, 18, 14 and 15 characters long', () => {
  const digits = '1'.repeat(30)
  expect(masks.cnpj.format(digits)).toHaveLength(18)
  expect(masks.cnpjWithLetters.format(digits)).toHaveLength(18)
  expect(masks.cpf.format(digits)).toHaveLength(14)
  expect(masks.phone.format(digits)).toHaveLength(15)
  expect(masks.cnpj.bare(masks.cnpj.format(digits))).toHaveLength(14)
})

it('a file has up to 10 MB, 20 in materiais', () => {
  for (const slot of documentSlots)
    expect(megabytesOf(slot), slot.name).toBe(slot.name === 'materiais' ? 20 : 10)
})

it('the system check looks at 7 tables', () => {
  expect(diagnosticTables).toEqual([
    'profiles',
    'organizacoes',
    'user_roles',
    'user_approval',
    'documentos',
    'certificacoes',
    'priorities',
  ])
})
