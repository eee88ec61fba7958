import { describe, expect, it } from 'vitest'
import { displayValue, projectedValue } from '@/domain/organization/fields/display-value'
import { fieldOf, optionLabel, profileFields, sectionsOf } from '@/domain/organization/fields/fields'
import { formSteps, type FieldControl, type ProfileField } from '@/domain/organization/fields/field-types'
import { toFormData } from '@/domain/organization/form-data'
import { admin, approved } from '../../../support/personas.ts'
import { useStack } from '../../../support/backend.ts'
import { sampleStep } from '../sample-values.ts'

const stack = await useStack()

const kinds: Partial<Record<FieldControl, string>> = {
  number: 'int',
  date: 'date',
  checkbox: 'bool',
  select: 'enum',
}

describe('the field table', () => {
  it('equals the one in the database', async () => {
    const { rows } = await stack.db.query('select * from private.wizard_fields')
    const theirs = rows.map(({ step, path, kind, target, column_name, allowed }) =>
      JSON.stringify([step, path, kind, target, column_name, allowed]),
    )
    const ours = profileFields.map(({ step, key, control, target, column, options }) =>
      JSON.stringify([
        step,
        key,
        kinds[control] ?? 'text',
        target,
        column,
        options?.map(({ value }) => value) ?? null,
      ]),
    )
    expect(ours.sort()).toEqual(theirs.sort())
  })

  it('lets nobody type more than the database takes', async () => {
    const { rows } = await stack.db.query(
      "select step, path, max_length from private.wizard_fields where kind = 'text'",
    )
    const limits = new Map(rows.map((row) => [`${String(row.step)} ${String(row.path)}`, row.max_length]))
    for (const field of profileFields.filter((entry) => entry.maxLength !== undefined))
      expect(field.maxLength, field.key).toBe(limits.get(`${field.step} ${field.key}`))
  })

  it('has a section for every field and a name of its own for every control', () => {
    for (const step of formSteps) {
      const drawn = sectionsOf(step).flatMap((section) => section.fields)
      expect(drawn).toHaveLength(profileFields.filter((field) => field.step === step).length)
      expect(new Set(drawn.map((field) => field.name)).size).toBe(drawn.length)
      expect(drawn.every((field) => !field.name.includes('.'))).toBe(true)
    }
  })
})

it('an administrator sees every field that the representative filled in', async () => {
  const person = await approved(stack, 'campos@ong.example')
  for (const step of formSteps)
    await person.client
      .from('form_progress')
      .insert({ user_id: person.id, step, form_data: toFormData(step, sampleStep(step)) })
      .throwOnError()

  const { client } = await admin(stack)
  const { data } = await client
    .from('organizacoes')
    .select('*, certificacoes(*), priorities(*)')
    .eq('owner_id', person.id)
    .single()
    .throwOnError()
  const rows = { organizacoes: data, certificacoes: data.certificacoes, priorities: data.priorities }

  const shown = (field: ProfileField) => displayValue(field, projectedValue(field, rows))
  for (const field of profileFields) {
    const given = sampleStep(field.step)[field.name]
    expect(shown(field), field.key).toBe(
      displayValue(field, field.control === 'number' ? Number(given) : given),
    )
    expect(shown(field), field.key).not.toBeNull()
  }
})

describe('a stored value as people read it', () => {
  const field = (name: string): ProfileField => {
    const found = fieldOf('dados-basicos', name) ?? fieldOf('detalhes-ong', name)
    if (!found) throw new Error(name)
    return found
  }

  it.each([
    ['nome', 'Casa', 'Casa'],
    ['nome', '  ', null],
    ['nome', null, null],
    ['dataFundacao', '1998-03-09', '09/03/1998'],
    ['tipoOrganizacao', 'associacao', 'Associação'],
    ['tipoOrganizacao', 'antigo', 'antigo'],
    ['numBeneficiarios', 12500, '12.500'],
    ['numBeneficiarios', 0, '0'],
    ['certificacoes-cebas', true, 'Sim'],
    ['certificacoes-cebas', undefined, 'Não'],
  ])('%s %o is %o', (name, value, text) => {
    expect(displayValue(field(name), value)).toBe(text)
  })

  it('names the kinds of organisation', () => {
    expect(optionLabel('dados-basicos', 'tipoOrganizacao', 'fundacao')).toBe('Fundação')
    expect(optionLabel('dados-basicos', 'tipoOrganizacao', 'desconhecido')).toBe('desconhecido')
  })
})
